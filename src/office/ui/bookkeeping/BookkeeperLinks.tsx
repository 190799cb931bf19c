import { BOOKS_PATH } from '@/features/books/rules/books-paths'
import type { LinkRow } from '@/features/books/server/link-queries'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { type LastDays, TERM_STATE_LABELS, type TermState, termStateOn } from '@/shared/last-day'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { ShownOnce } from '@/ui/ShownOnce'
import { TextInput } from '@/ui/TextInput'
import { Part } from '../hosting/Part'

interface BookkeeperLinksProps {
  links: readonly LinkRow[]
  today: CalendarDay
  days: LastDays
  /** Drawn for the form: two clicks make one link. */
  linkId: string
  /** What became of the form, when it was sent. */
  sent: FormState<object> | undefined
  /** The link that was just made, to be copied now. */
  address: string | undefined
}

/** Links with which a bookkeeper reads along: made, seen in use, and withdrawn. */
export function BookkeeperLinks({ links, today, address, ...form }: BookkeeperLinksProps) {
  return (
    <div className="mt-10 grid gap-5 border-hairline border-t pt-8">
      <Part id="links" title="Link voor de boekhouder">
        <p className="max-w-176 text-note">
          Wie de link heeft, ziet deze cijfers en haalt de bestanden op, zonder in te loggen. Meer niet. De
          link staat nergens: je ziet hem één keer, of wij mailen hem.
        </p>
        {address ? (
          <ShownOnce
            title="De link is gemaakt. Kopieer hem nu: hierna is hij niet meer te zien."
            secret={address}
          />
        ) : (
          <LinkForm {...form} />
        )}
      </Part>
      {links.length > 0 ? (
        <ul className="grid border-ink border-t">
          {links.map((link) => (
            <li key={link.id} className="border-hairline border-b py-3">
              <Link link={link} state={termStateOn({ ...link, revokedAt: link.withdrawnAt }, today)} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type LinkFormProps = Pick<BookkeeperLinksProps, 'days' | 'linkId' | 'sent'>

function LinkForm({ days: { proposed, latest }, linkId, sent = FRESH }: LinkFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      action={actionAddress('bookkeeping.makeLink', BOOKS_PATH)}
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="link_id" value={linkId} />
      <Field
        name="name"
        label="Voor wie?"
        need="required"
        error={errors.name}
        className="min-w-0 flex-1 basis-56"
      >
        {(control) => <TextInput {...control} defaultValue={values.name} maxLength={100} />}
      </Field>
      <Field
        name="email"
        label="Mailen naar"
        need="optional"
        error={errors.email}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => <TextInput {...control} type="email" defaultValue={values.email} maxLength={254} />}
      </Field>
      <Field name="ends_on" label="Laatste dag" error={errors.ends_on} className="basis-48">
        {(control) => (
          <TextInput {...control} type="date" defaultValue={values.ends_on || proposed} max={latest} />
        )}
      </Field>
      <Button type="submit">Link maken</Button>
    </form>
  )
}

const TONES = { works: 'good', over: 'gone', revoked: 'gone' } as const satisfies Record<TermState, BadgeTone>

function Link({ link, state }: { link: LinkRow; state: TermState }) {
  const { id, name, endsOn, createdAt, createdBy, lastUsedAt } = link
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Badge tone={TONES[state]}>{TERM_STATE_LABELS[state]}</Badge>
      <div className="grid min-w-0 flex-1 basis-64">
        <strong className="font-semibold [overflow-wrap:anywhere]">{name}</strong>
        <span className="hint-text">
          Tot en met {shownDay(endsOn)}. Gemaakt op {shownDay(dayOf(createdAt))} door {createdBy}.{' '}
          {lastUsedAt ? `Laatst gebruikt op ${dutchDateTime(lastUsedAt)}.` : 'Nog niet gebruikt.'}
        </span>
      </div>
      {state === 'works' ? (
        <form method="post" action={actionAddress('bookkeeping.withdrawLink', BOOKS_PATH)}>
          <input type="hidden" name="link_id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Intrekken: ${name}`}>
            Intrekken
          </Button>
        </form>
      ) : null}
    </div>
  )
}
