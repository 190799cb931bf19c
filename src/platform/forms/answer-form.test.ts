import { z } from 'astro/zod'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { requiredText } from '@/shared/form-fields'
import { done, failed } from '@/shared/form-state'
import { answerForm, type FormGuard, type SentForm } from './answer-form'
import type { AnySays } from './says'

const schema = z.object({
  name: requiredText('Vul een naam in.', 20),
  password: z.string(),
  colours: z.array(z.string()).optional(),
  paper: z.instanceof(File).optional(),
})

const notice = (title: string) => ({ title, tone: 'error', durationMs: 1 }) as const
const CONTEXT = { oven: 'warm' }
const FILLED = { name: 'Miriam', password: 'Deeg-rijst-0430' }

interface Changes {
  guard?: FormGuard<string>
  asks?: z.ZodType
  lists?: readonly string[]
  files?: readonly string[]
  isAlsoRead?: (name: string) => boolean
  does?: () => Promise<unknown>
  says?: AnySays
}

/** Sends these fields to a form of a bakery; `does` is what ran, `lines` what we heard. */
async function send(
  fields: Record<string, string | File | readonly string[]>,
  { guard = () => ({ admit: async () => ({ sender: 'Miriam' }) }), ...changes }: Changes = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const lines: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const locals = { logger, context: CONTEXT } as unknown as SentForm['locals']
  const does = vi.fn(changes.does ?? (async (): Promise<unknown> => 'baked'))
  const answer = await answerForm(
    { fields: body, locals, url: new URL('http://localhost/oven?a=b') },
    {
      who: {
        name: 'oven',
        guard,
        failedNotice: notice('Mislukt'),
        faultNotice: (errors) => notice(`Niet goed: ${Object.keys(errors)}`),
      },
      asks: schema,
      says: { baked: 'gebakken' },
      ...changes,
      does,
    },
  )
  return { answer, does, lines }
}

test('who may not send a form hears only that: nothing is read, nothing runs', async () => {
  const { answer, does } = await send({}, { guard: () => undefined })
  expect(answer).toBe('forbidden')
  expect(does).not.toHaveBeenCalled()
})

test('what is wrong comes back with what was typed, but no password, and nothing runs', async () => {
  const { answer, does } = await send({ name: ' ', password: 'Deeg-rijst-0430' })
  expect(answer).toEqual({
    status: 'invalid',
    values: { name: ' ' },
    errors: { name: 'Vul een naam in.' },
    notice: notice('Niet goed: name'),
  })
  expect(does).not.toHaveBeenCalled()
})

test('what a schema has no words for is said in ours, and not in those of a library', async () => {
  const { answer } = await send(
    { ...FILLED, name: 'x' },
    { asks: z.object({ ...schema.shape, name: z.uuid() }) },
  )
  expect(answer).toMatchObject({
    status: 'invalid',
    errors: {
      name: 'Dit formulier is niet goed aangekomen. Laad de pagina opnieuw en probeer het nog eens.',
    },
  })
})

test('the use case gets the fields of the schema, passwords, lists and files among them, and nothing else', async () => {
  const paper = new File(['x'], 'recept.txt')
  const sent = { ...FILLED, paper, colours: ['rood', 'blauw'], extra: 'x', 'row-1': 'a', 'row-x': 'b' }
  const { answer, does } = await send(sent, { lists: ['colours'], files: ['paper'] })
  expect(does).toHaveBeenCalledWith(CONTEXT, { ...FILLED, paper, colours: ['rood', 'blauw'] }, 'Miriam')
  expect(answer).toEqual({ status: 'accepted', flash: 'gebakken' })
  const loose = await send(
    { ...FILLED, extra: 'x', 'row-1': 'a', 'row-x': 'b' },
    {
      asks: z.looseObject(schema.shape),
      isAlsoRead: (name) => /^row-\d$/.test(name),
    },
  )
  expect(loose.does).toHaveBeenCalledWith(CONTEXT, { ...FILLED, 'row-1': 'a' }, 'Miriam')
  const wrong = await send(
    { ...FILLED, name: '', extra: 'x', 'row-1': 'a', 'row-2': 'b'.repeat(700) },
    {
      asks: z.looseObject(schema.shape),
      isAlsoRead: (name) => /^row-\d$/.test(name),
    },
  )
  expect(wrong.answer).toMatchObject({ values: { 'row-1': 'a', 'row-2': 'b'.repeat(600) } })
  expect(wrong.answer).not.toHaveProperty('values.extra')
})

test('a file in the place of a text is no answer, and characters that nothing keeps are left out', async () => {
  const file = await send({ ...FILLED, name: new File(['x'], 'naam.txt') })
  expect(file.answer).toMatchObject({ status: 'invalid', errors: { name: 'Vul een naam in.' } })
  const { does } = await send({ ...FILLED, name: 'Mi\0riam' })
  expect(does).toHaveBeenCalledWith(CONTEXT, FILLED, 'Miriam')
})

test('who was wrong too often is asked to wait in place of hearing what is wrong', async () => {
  const guard: FormGuard<string> = () => ({
    admit: async () => ({ sender: 'Miriam' }),
    rateLimited: async () => notice('Even wachten'),
  })
  expect((await send({ name: '' }, { guard })).answer).toEqual({
    status: 'failed',
    values: { name: '' },
    notice: notice('Even wachten'),
  })
  expect((await send(FILLED, { guard })).answer).toMatchObject({ status: 'accepted' })
})

test('who is refused at the door keeps what was typed, and nothing runs', async () => {
  const guard: FormGuard<string> = () => ({ admit: async () => ({ refused: notice('Geen klant') }) })
  const { answer, does } = await send(FILLED, { guard })
  expect(answer).toEqual({ status: 'failed', values: { name: 'Miriam' }, notice: notice('Geen klant') })
  expect(does).not.toHaveBeenCalled()
})

test('what only the use case sees is said with what was typed', async () => {
  const wrong = { status: 'invalid', errors: { name: 'Bezet.' }, notice: notice('Bezet') } as const
  expect((await send(FILLED, { says: () => wrong })).answer).toEqual({
    ...wrong,
    values: { name: 'Miriam' },
  })
})

test('what breaks off is logged, and the sender hears our words and not those of the error', async () => {
  const broken = async () => {
    throw new Error('select * from ovens where name = Miriam')
  }
  const expected = {
    status: 'failed',
    values: { name: 'Miriam' },
    notice: notice('Mislukt'),
    because: 'broken',
  }
  const { answer, lines } = await send(FILLED, { does: broken })
  expect(answer).toEqual(expected)
  expect(lines).toMatchObject([{ msg: 'Een formulier is niet verwerkt', form: 'oven', path: '/oven' }])
  expect((await send(FILLED, { guard: () => ({ admit: broken }) })).answer).toEqual(expected)
})

test('a cause is for the log alone: of what failed, and of what went wrong after it was accepted', async () => {
  const cause = new Error('bank down')
  const down = await send(FILLED, { says: { baked: { ...failed(notice('Later')), cause } } })
  expect(down.answer).toEqual({ status: 'failed', values: { name: 'Miriam' }, notice: notice('Later') })
  expect(down.lines).toMatchObject([{ err: { message: 'bank down' } }])
  const after = await send(FILLED, { says: { baked: { ...done('gebakken'), cause } } })
  expect(after.answer).toEqual({ status: 'accepted', flash: 'gebakken' })
  expect(after.lines).toMatchObject([{ msg: 'Na een aangenomen formulier ging iets mis' }])
})

test('each outcome has its answer: a flash message, a notice, a whole answer, or what a function makes of it', async () => {
  const said = async (result: unknown, says: AnySays) =>
    (await send(FILLED, { does: async () => result, says })).answer
  const sold = { ...notice('Verkocht'), tone: 'success' } as const
  const says: AnySays = {
    baked: 'gebakken',
    burnt: notice('Verbrand'),
    sold,
    true: 'warm',
    false: 'koud',
    done: 'klaar',
    cut: ({ slices }, { context, input, sender }) =>
      done(`${slices} ${input.name} ${sender} ${JSON.stringify(context)}`),
  }
  expect(await said('baked', says)).toEqual({ status: 'accepted', flash: 'gebakken' })
  expect(await said('burnt', says)).toEqual({
    status: 'failed',
    values: { name: 'Miriam' },
    notice: notice('Verbrand'),
  })
  expect(await said({ outcome: 'sold' }, says)).toEqual({ status: 'accepted', notice: sold })
  expect(await said(true, says)).toEqual({ status: 'accepted', flash: 'warm' })
  expect(await said(false, says)).toEqual({ status: 'accepted', flash: 'koud' })
  expect(await said(undefined, says)).toEqual({ status: 'accepted', flash: 'klaar' })
  expect(await said({ outcome: 'cut', slices: 12 }, says)).toEqual({
    status: 'accepted',
    flash: '12 Miriam Miriam {"oven":"warm"}',
  })
  expect(await said(3, (slices) => done(`${slices}`))).toEqual({ status: 'accepted', flash: '3' })
  expect(await said('stolen', says)).toMatchObject({ status: 'failed', notice: notice('Mislukt') })
})
