import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { type LastDays, type TermState, termStateOn } from '@/shared/last-day'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { LastDayField } from '@/ui/LastDayField'
import { ShownOnce } from '@/ui/ShownOnce'
import { TermLine } from '@/ui/TermLine'
import { TextInput } from '@/ui/TextInput'
import { BOOKS_PATH } from '../../../export/domain/books-paths'
import type { LinkRow } from '../../../export/server/link-queries'

interface BookkeeperLinksProps {
  links: readonly LinkRow[]
  today: CalendarDay
  days: LastDays
  /** Idempotency key of the form: two clicks make one link. */
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
            <Link
              key={link.id}
              link={link}
              state={termStateOn({ ...link, revokedAt: link.withdrawnAt }, today)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

type LinkFormProps = Pick<BookkeeperLinksProps, 'days' | 'linkId' | 'sent'>

function LinkForm({ days, linkId, sent = FRESH }: LinkFormProps) {
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
      <LastDayField days={days} value={values.ends_on} error={errors.ends_on} className="basis-48" />
      <Button type="submit">Link maken</Button>
    </form>
  )
}

function Link({ link, state }: { link: LinkRow; state: TermState }) {
  const { id, createdBy: maker, ...rest } = link
  const revoke = { action: actionAddress('bookkeeping.withdrawLink', BOOKS_PATH), field: 'link_id', id }
  return <TermLine {...{ ...rest, state, maker, revoke }} />
}
