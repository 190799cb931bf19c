import { domainToASCII } from 'node:url'
import { type Answer, afterTheAct, done, type Reading, refused, whenDone } from '../../domain/answer'
import type { AccountKey, AccountSighting, SeenAccount } from '../../domain/hosting-panel'

type Look = (key: AccountKey) => Promise<Reading<AccountSighting>>

/** A domain name as panels write it. */
export function wireName(name: string): string {
  return domainToASCII(name) || name.toLowerCase()
}

export function somebodyElses({ userName, domainName }: AccountKey): Answer<never> {
  return refused(
    'taken',
    `De gebruiker ${userName} is van iemand anders${domainName ? ` (${domainName})` : ''}.`,
  )
}

/** Does something with an account of ours as it is now. */
export async function onOurs<Known>(
  look: Look,
  key: AccountKey,
  act: (seen: SeenAccount) => Answer<Known> | Promise<Answer<Known>>,
): Promise<Answer<Known>> {
  return whenDone<AccountSighting, Known>(await look(key), (sighting) => {
    if (sighting.state === 'present') return act(sighting.account)
    return sighting.state === 'absent'
      ? refused('gone', `De gebruiker ${key.userName} is er niet.`)
      : somebodyElses(sighting.account)
  })
}

/** The account after an act that was accepted, when it became so. */
export async function seenSo(
  look: Look,
  key: AccountKey,
  isSo: (seen: SeenAccount) => boolean,
): Promise<Answer<SeenAccount>> {
  return afterTheAct(
    await onOurs(look, key, (seen) =>
      isSo(seen) ? done(seen) : refused('ignored', `Er is niets veranderd aan ${key.userName}.`),
    ),
  )
}

/**
 * The account that is there already, when it is ours; otherwise the refusal in the panel's words. A look-up that fails
 * leaves doubt whose it is.
 */
export async function orOurs(look: Look, key: AccountKey, sentence: string): Promise<Answer<SeenAccount>> {
  const seen = await onOurs(look, key, (account) => done(account))
  return seen.outcome === 'refused' ? refused('taken', sentence) : afterTheAct(seen)
}
