import { API_DOCUMENTATION_PATH, API_KEYS_PATH, shownKey } from '@/features/api-keys/rules/api-key'
import { API_SUBJECTS, type ApiSubject } from '@/features/api-keys/rules/api-scope'
import type { KeyRow } from '@/features/api-keys/server/key-queries'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { type LastDays, TERM_STATE_LABELS, type TermState, termStateOn } from '@/shared/last-day'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ShownOnce } from '@/ui/ShownOnce'
import { Part } from '../hosting/Part'
import { KeyForm } from './KeyForm'

interface ApiKeysProps {
  keys: readonly KeyRow[]
  /** Names of administrators by their account. */
  makers: ReadonlyMap<string, string>
  today: CalendarDay
  days: LastDays
  /** Drawn for the form: two clicks make one key. */
  keyId: string
  /** What became of the form, when it was sent. */
  sent: FormState<object> | undefined
  /** The key that was just made, to be copied now. */
  madeKey: string | undefined
}

/** The keys with which programs call us: made, seen in use, and revoked. */
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
              <li key={key.id} className="border-hairline border-b py-3">
                <Key apiKey={key} state={termStateOn(key, today)} maker={makers.get(key.accountId)} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="remark-text">Er is nog geen sleutel gemaakt.</p>
        )}
      </Part>
    </div>
  )
}

const TONES = { works: 'good', over: 'gone', revoked: 'gone' } as const satisfies Record<TermState, BadgeTone>

interface KeyProps {
  apiKey: KeyRow
  state: TermState
  maker: string | undefined
}

function Key({ apiKey, state, maker = 'een oud-collega' }: KeyProps) {
  const { id, name, handle, scopes, endsOn, createdAt, lastUsedAt } = apiKey
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 [overflow-wrap:anywhere]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{name}</strong>
          <Badge tone={TONES[state]}>{TERM_STATE_LABELS[state]}</Badge>
        </span>
        <span className="text-note">
          <code>{shownKey(handle)}…</code> {allowedInWords(scopes)}
        </span>
        <span className="hint-text">
          Tot en met {shownDay(endsOn)}. Gemaakt op {shownDay(dayOf(createdAt))} door {maker}.{' '}
          {lastUsedAt ? `Laatst gebruikt op ${dutchDateTime(lastUsedAt)}.` : 'Nog niet gebruikt.'}
        </span>
      </div>
      {state === 'works' ? (
        <form method="post" action={actionAddress('apiKeys.revoke', API_KEYS_PATH)}>
          <input type="hidden" name="key_id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Intrekken: ${name}`}>
            Intrekken
          </Button>
        </form>
      ) : null}
    </div>
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
