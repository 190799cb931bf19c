import { z } from 'astro/zod'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { requiredText } from '@/shared/form-fields'
import { done, type FormOutcome, type FormRedirect, failed } from '@/shared/form-state'
import { answerForm, type FormDefinition, type FormGuard, type SentForm } from './answer-form'

const schema = z.object({
  name: requiredText('Vul een naam in.', 20),
  password: z.string(),
  colours: z.array(z.string()).optional(),
  paper: z.instanceof(File).optional(),
})

const notice = (title: string) => ({ title, tone: 'error', durationMs: 1 }) as const
const FILLED = { name: 'Miriam', password: 'Deeg-rijst-0430' }

type Form = FormDefinition<typeof schema, string, FormRedirect>

/** Sends these fields to a form of a bakery; `said` is the answer, `logged` what the log got. */
async function send(
  fields: Record<string, string | File | readonly string[]>,
  {
    door = () => ({ admit: async () => ({ sender: 'Miriam' }) }),
    ...form
  }: Partial<Form> & { door?: FormGuard<string> } = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  const lines: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const locals = { logger } as unknown as SentForm['locals']
  const run = vi.fn(form.run ?? (async (): Promise<FormOutcome<FormRedirect>> => done('gebakken')))
  const answer = await answerForm({ fields: body, locals, url: new URL('http://localhost/oven?a=b') }, door, {
    name: 'oven',
    schema,
    failedNotice: notice('Mislukt'),
    faultNotice: (errors) => notice(`Niet goed: ${Object.keys(errors)}`),
    ...form,
    run,
  })
  return { answer, run, lines }
}

test('who may not send a form hears only that: nothing is read, nothing runs', async () => {
  const { answer, run } = await send({}, { door: () => undefined })
  expect(answer).toBe('forbidden')
  expect(run).not.toHaveBeenCalled()
})

// promise people 11: A form is read no further than its own fields … whoever sends it, and no password comes back
test('what is wrong comes back with what was typed, but no password, and nothing runs', async () => {
  const { answer, run } = await send({ name: ' ', password: 'Deeg-rijst-0430' })
  expect(answer).toEqual({
    status: 'invalid',
    values: { name: ' ' },
    errors: { name: 'Vul een naam in.' },
    notice: notice('Niet goed: name'),
  })
  expect(run).not.toHaveBeenCalled()
})

test('what a schema has no words for is said in ours, and not in those of a library', async () => {
  const { answer } = await send(
    { ...FILLED, name: 'x' },
    { schema: z.object({ ...schema.shape, name: z.uuid() }) as unknown as typeof schema },
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
  const { answer, run } = await send(sent, { lists: ['colours'], files: ['paper'] })
  expect(run).toHaveBeenCalledWith('Miriam', { ...FILLED, paper, colours: ['rood', 'blauw'] })
  expect(answer).toEqual({ status: 'accepted', flash: 'gebakken' })
  const loose = await send(
    { ...FILLED, extra: 'x', 'row-1': 'a', 'row-x': 'b' },
    {
      schema: z.looseObject(schema.shape) as unknown as typeof schema,
      isAlsoRead: (name) => /^row-\d$/.test(name),
    },
  )
  expect(loose.run).toHaveBeenCalledWith('Miriam', { ...FILLED, 'row-1': 'a' })
})

test('a file in the place of a text is no answer, and characters that nothing keeps are left out', async () => {
  const file = await send({ ...FILLED, name: new File(['x'], 'naam.txt') })
  expect(file.answer).toMatchObject({ status: 'invalid', errors: { name: 'Vul een naam in.' } })
  const { run } = await send({ ...FILLED, name: 'Mi\0riam' })
  expect(run).toHaveBeenCalledWith('Miriam', FILLED)
})

test('who was wrong too often is asked to wait in place of hearing what is wrong', async () => {
  const door: FormGuard<string> = () => ({
    admit: async () => ({ sender: 'Miriam' }),
    rateLimited: async () => notice('Even wachten'),
  })
  expect((await send({ name: '' }, { door })).answer).toEqual({
    status: 'failed',
    values: { name: '' },
    notice: notice('Even wachten'),
  })
  expect((await send(FILLED, { door })).answer).toMatchObject({ status: 'accepted' })
})

test('who is refused at the door keeps what was typed, and nothing runs', async () => {
  const door: FormGuard<string> = () => ({ admit: async () => ({ refused: notice('Geen klant') }) })
  const { answer, run } = await send(FILLED, { door })
  expect(answer).toEqual({ status: 'failed', values: { name: 'Miriam' }, notice: notice('Geen klant') })
  expect(run).not.toHaveBeenCalled()
})

test('what only the use case sees is said with what was typed', async () => {
  const wrong = { status: 'invalid', errors: { name: 'Bezet.' }, notice: notice('Bezet') } as const
  expect((await send(FILLED, { run: async () => wrong })).answer).toEqual({
    ...wrong,
    values: { name: 'Miriam' },
  })
})

// promise people 11: A form is read no further than its own fields … and nobody hears the words of an error
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
  const { answer, lines } = await send(FILLED, { run: broken })
  expect(answer).toEqual(expected)
  expect(lines).toMatchObject([{ msg: 'Een formulier is niet verwerkt', form: 'oven', path: '/oven' }])
  expect((await send(FILLED, { door: () => ({ admit: broken }) })).answer).toEqual(expected)
})

test('a cause is for the log alone: of what failed, and of what went wrong after it was accepted', async () => {
  const cause = new Error('bank down')
  const down = await send(FILLED, { run: async () => ({ ...failed(notice('Later')), cause }) })
  expect(down.answer).toEqual({ status: 'failed', values: { name: 'Miriam' }, notice: notice('Later') })
  expect(down.lines).toMatchObject([{ err: { message: 'bank down' } }])
  const after = await send(FILLED, { run: async () => ({ ...done('gebakken'), cause }) })
  expect(after.answer).toEqual({ status: 'accepted', flash: 'gebakken' })
  expect(after.lines).toMatchObject([{ msg: 'Na een aangenomen formulier ging iets mis' }])
})
