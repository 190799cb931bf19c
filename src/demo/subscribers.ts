import { confirmSubscription } from '@/features/operations/newsletter/server/confirm-subscription'
import { signUp } from '@/features/operations/newsletter/server/sign-up'
import { unsubscribe } from '@/features/operations/newsletter/server/unsubscribe'
import { demoEmail, demoSubmission, rowsOf } from './demo-people'
import { ago, daysAfter, minutesAfter } from './demo-time'
import { withToken } from './mailed-token'
import type { Story } from './time-machine'

/** Columns: how long ago | name | what happened */
const READERS = rowsOf(
  `
1d  | Petra Slagman   | confirmed
2d  | Els Wermelink   | asked
10d | Loes Engbers    | confirmed
19d | Evelien Roerink | confirmed
28d | Gonnie Pross    | unsubscribed
37d | Harrie Nijland  | confirmed
46d | Truus Harmsen   | unsubscribed
64d | Carla Sanderink | confirmed
`,
  ['since', 'name', 'state'],
)

/** Subscribers of the newsletter: confirmed by the link in their mail, unconfirmed, or unsubscribed again. */
export function readerStories(now: Date): Story[] {
  return READERS.map((reader, turn) => readerStory(reader, ago(now, reader.since, turn), turn))
}

async function* readerStory({ name, state }: (typeof READERS)[number], askedAt: Date, turn: number): Story {
  const form = { email: demoEmail(name) }
  const asked = withToken(yield askedAt)
  await signUp(asked.context, form, demoSubmission(asked.context, 'newsletter', form, turn))
  if (state === 'asked') return
  const confirmed = withToken(yield minutesAfter(askedAt, 10))
  await confirmSubscription(confirmed.context, asked.token())
  if (state === 'unsubscribed') await unsubscribe(yield daysAfter(askedAt, 5), confirmed.token())
}
