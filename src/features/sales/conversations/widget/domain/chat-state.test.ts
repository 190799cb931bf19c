import { expect, test } from 'vitest'
import { aChatMessage } from '@/features/sales/conversations/fixtures'
import type { ChatAnswer, ChatMessage } from '../../domain/conversation'
import {
  addPending,
  answered,
  beginTalk,
  type ChatState,
  changesAt,
  choicesAt,
  chose,
  isGreetingAlone,
  linesAt,
  notChosen,
  notSent,
  offerDone,
  offers,
  personIs,
  personTypes,
  receiveMessages,
  restored,
  sentAgain,
  showsDots,
  showsOptions,
  showsPersonTyping,
  withdrawn,
} from './chat-state'

const START = Date.parse('2026-11-23T10:00:00Z')
const QUESTION = { clientId: 'a', text: 'Wat kost een website?' }

const talk = beginTalk('Goedemorgen.', START)

const own = (n: number, clientId: string, body = QUESTION.text) =>
  aChatMessage(n, { author: 'visitor', clientId, body })
const answer = (...messages: ChatMessage[]): ChatAnswer => ({ messages, person: null, isOpen: true })
const bodies = (shown: ChatState, now: number) => linesAt(shown, now).map(({ body }) => body)

test('the quick options come after 800 ms, and go with the first message', () => {
  expect(showsOptions(talk, START + 799)).toBe(false)
  expect(showsOptions(talk, START + 800)).toBe(true)
  expect(showsOptions(addPending(talk, QUESTION, START + 900), START + 900)).toBe(false)
  expect(showsOptions(receiveMessages(talk, [own(1, 'a')], START), START + 900)).toBe(false)
})

test('an answer that comes at once is shown a second after the question, with dots till then', () => {
  const before = addPending(talk, QUESTION, START)
  expect(bodies(before, START)).toEqual(['Goedemorgen.', QUESTION.text])
  expect(showsDots(before, START)).toBe(true)
  const after = answered(before, answer(own(1, 'a'), aChatMessage(2, {})), START + 50)
  expect(bodies(after, START + 999)).toEqual(['Goedemorgen.', QUESTION.text])
  expect(showsDots(after, START + 999)).toBe(true)
  expect(bodies(after, START + 1000)).toEqual(['Goedemorgen.', QUESTION.text, 'Bericht 2'])
  expect(showsDots(after, START + 1000)).toBe(false)
})

test('an answer that takes longer is shown as it comes', () => {
  const after = answered(
    addPending(talk, QUESTION, START),
    answer(own(1, 'a'), aChatMessage(2, {})),
    START + 3000,
  )
  expect(bodies(after, START + 3000)).toContain('Bericht 2')
})

test('dots do not go on for longer than five seconds', () => {
  const waiting = addPending(talk, QUESTION, START)
  expect(showsDots(waiting, START + 4999)).toBe(true)
  expect(showsDots(waiting, START + 5000)).toBe(false)
})

// promise visitors: A message of the chat is shown once, in its place
test('a message that comes by the stream, as an answer and by asking again is shown once, and in its place', () => {
  const first = receiveMessages(addPending(talk, QUESTION, START), [aChatMessage(2, {}), own(1, 'a')], START)
  const again = receiveMessages(first, [own(1, 'a'), aChatMessage(2, {}), aChatMessage(3, {})], START)
  expect(bodies(again, START + 2000)).toEqual(['Goedemorgen.', QUESTION.text, 'Bericht 2', 'Bericht 3'])
})

test('what was not sent stays, and goes again under the same name', () => {
  const failed = notSent(addPending(talk, QUESTION, START))
  expect(linesAt(failed, START).at(-1)).toMatchObject({ key: 'a', state: 'failed' })
  expect(showsDots(failed, START)).toBe(false)
  const again = sentAgain(failed, START + 9000)
  expect(linesAt(again, START + 9000).filter(({ key }) => key === 'a')).toMatchObject([{ state: 'sending' }])
  const arrived = answered(again, answer(own(1, 'a')), START + 9100)
  expect(linesAt(arrived, START + 9100).filter(({ key }) => key === 'a')).toMatchObject([{ state: 'said' }])
})

test('what was written later waits for what was written before, and both stand in their order', () => {
  const later = { clientId: 'b', text: 'En een webshop?' }
  const failed = notSent(addPending(addPending(talk, QUESTION, START), later, START))
  expect(linesAt(failed, START).slice(1)).toMatchObject([
    { key: 'a', state: 'failed' },
    { key: 'b', state: 'failed' },
  ])
  const arrived = answered(sentAgain(failed, START), answer(own(1, 'a')), START)
  expect(linesAt(arrived, START).slice(1)).toMatchObject([
    { key: 'a', state: 'said' },
    { key: 'b', state: 'sending' },
  ])
})

test('what was written on an earlier page is there to be sent, under its name', () => {
  const back = beginTalk('Goedemorgen.', START, [{ ...QUESTION, at: START - 5000 }])
  expect(linesAt(back, START).at(-1)).toMatchObject({ key: 'a', body: QUESTION.text, state: 'sending' })
  expect(showsOptions(back, START + 800)).toBe(false)
})

test('what the server does not take goes back to the field', () => {
  expect(bodies(withdrawn(addPending(talk, QUESTION, START)), START)).toEqual(['Goedemorgen.'])
})

test('while a person is there the assistant does not seem to write, and the person does for six seconds', () => {
  const withAnne = personIs(talk, 'Anne')
  expect(showsDots(addPending(withAnne, QUESTION, START), START)).toBe(false)
  const typing = personTypes(withAnne, START)
  expect(showsPersonTyping(typing, START + 5999)).toBe(true)
  expect(showsPersonTyping(typing, START + 6000)).toBe(false)
  const said = receiveMessages(typing, [aChatMessage(1, { author: 'person', name: 'Anne' })], START + 100)
  expect(showsPersonTyping(said, START + 100)).toBe(false)
  expect(showsPersonTyping(personIs(typing, null), START + 100)).toBe(false)
})

test('what a person writes is not held back', () => {
  const after = receiveMessages(
    addPending(talk, QUESTION, START),
    [aChatMessage(1, { author: 'person', name: 'Anne' })],
    START,
  )
  expect(bodies(after, START)).toContain('Bericht 1')
})

test('an offer shows with its answer, and closes when it is taken', () => {
  const offered = answered(
    addPending(talk, QUESTION, START),
    answer(own(1, 'a'), aChatMessage(2, { offers: ['ways', 'appointment'] })),
    START,
  )
  expect(offers(offered, 'ways', START + 999)).toBe(false)
  expect(offers(offered, 'ways', START + 1000)).toBe(true)
  const chosen = offerDone(offered, 'ways')
  expect(offers(chosen, 'ways', START + 1000)).toBe(false)
  expect(offers(chosen, 'appointment', START + 1000)).toBe(true)
  expect(offers(offerDone(chosen, 'appointment'), 'appointment', START + 1000)).toBe(false)
})

test('a way that was chosen is over once the server has it, and not before', () => {
  const offered = receiveMessages(talk, [aChatMessage(1, { offers: ['ways'] })], START)
  const chosen = chose(offered, { way: 'email', clientId: 'w' })
  expect(offers(chosen, 'ways', START)).toBe(true)
  const confirmed = receiveMessages(chosen, [aChatMessage(2, { author: 'notice', clientId: 'w' })], START)
  expect(confirmed.choice).toBeNull()
  expect(offers(confirmed, 'ways', START)).toBe(false)
  const offeredAnew = receiveMessages(
    chosen,
    [aChatMessage(2, { clientId: 'w' }), aChatMessage(3, { offers: ['ways'] })],
    START,
  )
  expect(offers(offeredAnew, 'ways', START)).toBe(true)
})

test('a way that did not arrive is offered again with the reason, and is the same choice when it is made again', () => {
  const offered = receiveMessages(talk, [aChatMessage(1, { offers: ['ways'] })], START)
  const failed = notChosen(chose(offered, { way: 'email', clientId: 'w' }), 'Kies nog eens.')
  expect(failed.choice?.fault).toBe('Kies nog eens.')
  expect(chose(failed, { way: 'email', clientId: 'x' }).choice).toEqual({
    way: 'email',
    clientId: 'w',
    fault: null,
  })
  expect(chose(failed, { way: 'phone', clientId: 'x' }).choice.clientId).toBe('x')
})

test('a way that fails after another question is not lost without a word', () => {
  const offered = receiveMessages(talk, [aChatMessage(1, { offers: ['ways'] })], START)
  const asking = addPending(chose(offered, { way: 'email', clientId: 'w' }), QUESTION, START)
  expect(offers(asking, 'ways', START)).toBe(false)
  const failed = notChosen(asking, 'Kies nog eens.')
  expect(offers(failed, 'ways', START)).toBe(true)
  expect(offers(addPending(failed, { clientId: 'b', text: 'Laat maar' }, START), 'ways', START)).toBe(false)
})

test('another question takes the ways away, and leaves a form that may be half filled in', () => {
  const offered = receiveMessages(talk, [aChatMessage(1, { offers: ['ways', 'appointment'] })], START)
  const next = addPending(offered, QUESTION, START)
  expect(offers(next, 'ways', START)).toBe(false)
  expect(offers(next, 'appointment', START)).toBe(true)
})

test('whoever picks the appointment gets the form, whatever is answered', () => {
  const picked = addPending(
    { ...talk, wantsAppointment: true },
    { clientId: 'a', text: 'Afspraak maken' },
    START,
  )
  expect(offers(picked, 'appointment', START)).toBe(false)
  expect(offers(answered(picked, answer(own(1, 'a')), START + 100), 'appointment', START + 1000)).toBe(true)
  expect(offers(notSent(picked), 'appointment', START + 100)).toBe(true)
})

test('a conversation that is taken up again is there at once, and only its last offer stands', () => {
  const earlier = answer(
    aChatMessage(1, { offers: ['appointment'] }),
    own(2, 'a'),
    aChatMessage(3, { offers: ['ways'] }),
  )
  const back = restored(talk, earlier, START)
  expect(bodies(back, START)).toHaveLength(4)
  expect(offers(back, 'appointment', START)).toBe(false)
  expect(offers(back, 'ways', START)).toBe(true)
  expect(showsDots(back, START)).toBe(false)
})

test('while what was said before is on its way there are no quick options: only the server knows whether it is still there', () => {
  const coming = { ...talk, isRestoring: true }
  expect(isGreetingAlone(coming)).toBe(false)
  expect(showsOptions(coming, START + 800)).toBe(false)
  expect(isGreetingAlone({ ...coming, isRestoring: false })).toBe(true)
  expect(restored(coming, answer(own(1, 'a')), START).isRestoring).toBe(false)
})

test('what the assistant asks between shows with its question, and goes with the next message', () => {
  const choices = ['Een website laten maken', 'Hosting en onderhoud']
  const between = answered(
    addPending(talk, QUESTION, START),
    answer(own(1, 'a'), aChatMessage(2, { choices }), aChatMessage(3, {})),
    START,
  )
  expect(choicesAt(between, START + 999)).toEqual([])
  expect(choicesAt(between, START + 1000)).toEqual(choices)
  const chosen = addPending(between, { clientId: 'b', text: 'Hosting en onderhoud' }, START + 2000)
  expect(choicesAt(chosen, START + 2000)).toEqual([])
  const after = answered(chosen, answer(own(4, 'b'), aChatMessage(5, {})), START + 2000)
  expect(choicesAt(after, START + 9000)).toEqual([])
})

test('the next moment at which something changes by itself is known', () => {
  expect(changesAt(talk, START)).toBe(START + 800)
  const after = answered(
    addPending(talk, QUESTION, START),
    answer(own(1, 'a'), aChatMessage(2, {})),
    START + 50,
  )
  expect(changesAt(after, START + 800)).toBe(START + 1000)
  expect(changesAt(after, START + 9000)).toBeUndefined()
})
