import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import type { FormState } from '@/shared/form-state'
import { type LastDays, type TermState, termStateOn } from '@/shared/last-day'
import { ShownOnce } from '@/ui/ShownOnce'
import { TermLine } from '@/ui/TermLine'
import { API_DOCUMENTATION_PATH, API_KEYS_PATH, shownKey } from '../../../domain/api-key'
import { API_SUBJECTS, type ApiSubject } from '../../../domain/api-scope'
import type { KeyRow } from '../../../server/key-queries'
import { KeyForm } from './KeyForm'

interface ApiKeysProps {
  keys: readonly KeyRow[]
  /** Names of administrators, by their account. */
  makers: ReadonlyMap<string, string>
  today: CalendarDay
  days: LastDays
  /** Idempotency key of the form: two clicks make one key. */
  keyId: string
  /** Outcome of the form, when it was sent. */
  sent: FormState<object> | undefined
  /** The new key, which is shown only now. */
  madeKey: string | undefined
}

/** API keys of programs: created, last used and revoked. */
export function ApiKeys({ keys, makers, today, madeKey, ...form }: ApiKeysProps) {
  return (
    <div className="grid items-start gap-10 pt-6 xl:grid-cols-2">
      <Part id="nieuw" title="Nieuwe sleutel">
        <p className="max-w-[60ch] text-note">
          Met een sleutel leest en wijzigt een ander programma wat jij aanvinkt, in jouw naam. Je ziet hem één
          keer. Hoe het werkt, staat in de{' '}
          <a href={API_DOCUMENTATION_PATH} className="underline underline-offset-near">
            documentatie
          </a>
          .
        </p>
        {madeKey ? (
          <ShownOnce
            title="De sleutel is gemaakt. Kopieer hem nu: hierna is hij niet meer te zien."
            secret={madeKey}
          >
            <a href={API_KEYS_PATH} className="text-note underline underline-offset-near">
              Nog een sleutel maken
            </a>
          </ShownOnce>
        ) : (
          <KeyForm {...form} />
        )}
      </Part>
      <Part id="sleutels" title="Sleutels">
        {keys.length > 0 ? (
          <ul className="grid border-ink border-t">
            {keys.map((key) => (
              <Key
                key={key.id}
                apiKey={key}
                state={termStateOn(key, today)}
                maker={makers.get(key.accountId)}
              />
            ))}
          </ul>
        ) : (
          <p className="remark-text">Er is nog geen sleutel gemaakt.</p>
        )}
      </Part>
    </div>
  )
}

interface KeyProps {
  apiKey: KeyRow
  state: TermState
  maker: string | undefined
}

function Key({ apiKey, state, maker = 'een oud-collega' }: KeyProps) {
  const { id, handle, scopes, ...key } = apiKey
  const revoke = { action: actionAddress('apiKeys.revoke', API_KEYS_PATH), field: 'key_id', id }
  return (
    <TermLine {...{ ...key, state, maker, revoke }}>
      <span className="text-note">
        <code>{shownKey(handle)}…</code> {allowedInWords(scopes)}
      </span>
    </TermLine>
  )
}

/** 'Leest leads, offertes; wijzigt leads.' */
function allowedInWords(scopes: readonly string[]): string {
  const subjects = (access: string) =>
    scopes.flatMap((scope) => {
      const [subject = '', which] = scope.split(':')
      return which === access ? [API_SUBJECTS[subject as ApiSubject].toLowerCase()] : []
    })
  const [read, write] = [subjects('read').join(', '), subjects('write').join(', ')]
  if (!write) return `Leest ${read}.`
  return read ? `Leest ${read}; wijzigt ${write}.` : `Wijzigt ${write}.`
}
