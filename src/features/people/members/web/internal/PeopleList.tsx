import type { ReactNode } from 'react'
import { INVITATION_HOURS } from '@/features/people/colleagues/domain/colleague'
import {
  MEMBER_RIGHTS,
  type MemberRights,
  RIGHTS_EXPLAINED,
  RIGHTS_LABELS,
} from '@/features/people/customers/domain/customer-rights'
import { dutchDateTime, momentSeenFrom } from '@/shared/dutch-date'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import type { PeopleOfCustomer } from '../../server/people-of-customer'

/** Where the forms about people go, and what each has to say along. */
export interface PeopleForms {
  addressOf: (
    form: 'inviteMember' | 'withdrawMemberInvitation' | 'changeMemberRights' | 'removeMember',
  ) => string
  /** The office says whose people they are. */
  customerId?: string
  /** Something that stays closed until it is clicked, as portal or office draws it. */
  unfolds: (summary: ReactNode, content: ReactNode) => ReactNode
}

interface PeopleListProps extends PeopleOfCustomer {
  forms: PeopleForms
  /** Account that looks, which cannot change itself. */
  me?: string | undefined
  now: Date
}

const RIGHTS_OPTIONS = MEMBER_RIGHTS.map((value) => ({ value, label: RIGHTS_LABELS[value] }))

/** Who has access besides the customer, and whose invitation is not accepted yet. */
export function PeopleList({ members, invitations, forms, me, now }: PeopleListProps) {
  if (members.length === 0 && invitations.length === 0)
    return <p className="remark-text">Verder heeft nog niemand toegang.</p>
  return (
    <ul className="grid border-ink-line border-t">
      {members.map((member) => (
        <Member key={member.id} {...{ member, forms, now }} isMe={member.accountId === me} />
      ))}
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} {...{ invitation, forms }} />
      ))}
    </ul>
  )
}

interface MemberProps {
  member: PeopleOfCustomer['members'][number]
  forms: PeopleForms
  isMe: boolean
  now: Date
}

function Member({ member, forms, isMe, now }: MemberProps) {
  const { id, name, email, rights, invitedBy, seenAt } = member
  return (
    <li className="grid gap-3 border-hairline border-b py-4">
      <Person
        {...{ name, email, rights }}
        aside={isMe ? <span className="hint-text">dat ben jij</span> : null}
        remark={`Uitgenodigd door ${invitedBy}. ${seenAt ? `Laatst gezien: ${momentSeenFrom(seenAt, now)}.` : 'Nog niet ingelogd.'}`}
      />
      {isMe ? null : (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
          <form
            method="post"
            action={forms.addressOf('changeMemberRights')}
            aria-label={`Rechten van ${name}`}
            className="flex flex-wrap items-end gap-2"
          >
            <Hidden forms={forms} name="member_id" value={id} />
            <Field name="rights" label={`Rechten van ${name}`} className="min-w-44">
              {(control) => (
                <Select {...control} options={RIGHTS_OPTIONS} defaultValue={rights} className="py-1.5" />
              )}
            </Field>
            <Button type="submit" size="small" variant="secondary" aria-label={`Rechten wijzigen: ${name}`}>
              Wijzigen
            </Button>
          </form>
          <div className="self-end">
            {forms.unfolds(
              <>
                Weghalen<span className="sr-only">: {name}</span>
              </>,
              <div className="grid max-w-[60ch] justify-items-start gap-3 pt-1">
                <p className="text-note">
                  {name} wordt overal uitgelogd en kan meteen nergens meer bij. Wat al gebeurd is, blijft
                  staan.
                </p>
                <form method="post" action={forms.addressOf('removeMember')}>
                  <Hidden forms={forms} name="member_id" value={id} />
                  <Button type="submit" size="small">{`Haal ${name} weg`}</Button>
                </form>
              </div>,
            )}
          </div>
        </div>
      )}
    </li>
  )
}

function Invitation({
  invitation,
  forms,
}: {
  invitation: PeopleOfCustomer['invitations'][number]
  forms: PeopleForms
}) {
  const { id, name, email, rights, createdAt, expiresAt, state } = invitation
  const isOpen = state === 'open'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 border-hairline border-b py-4">
      <Person
        {...{ name, email, rights }}
        aside={
          <Badge tone={isOpen ? 'waiting' : 'gone'}>{isOpen ? 'Uitgenodigd' : 'Uitnodiging verlopen'}</Badge>
        }
        remark={
          isOpen
            ? `Uitgenodigd op ${dutchDateTime(createdAt)}. De link werkt tot ${dutchDateTime(expiresAt)}.`
            : 'De link werkt niet meer. Nodig deze persoon opnieuw uit.'
        }
      />
      {isOpen ? (
        <form method="post" action={forms.addressOf('withdrawMemberInvitation')}>
          <Hidden forms={forms} name="invitation_id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Intrekken: ${name}`}>
            Intrekken
          </Button>
        </form>
      ) : null}
    </li>
  )
}

interface PersonProps {
  name: string
  email: string
  rights: MemberRights
  aside: ReactNode
  remark: string
}

function Person({ name, email, rights, aside, remark }: PersonProps) {
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <Badge tone={rights === 'everything' ? 'good' : 'neutral'}>{RIGHTS_LABELS[rights]}</Badge>
        {aside}
      </p>
      <p className="text-note">{email}</p>
      <p className="hint-text">{remark}</p>
    </div>
  )
}

function Hidden({ forms, name, value }: { forms: PeopleForms; name: string; value: string }) {
  return (
    <>
      {forms.customerId ? <input type="hidden" name="customer_id" value={forms.customerId} /> : null}
      <input type="hidden" name={name} value={value} />
    </>
  )
}

interface InviteFormProps {
  forms: PeopleForms
  invitationId: string
  state: FormState<object>
}

/** Invites somebody by mail: name, address, and one set of rights, each with what it shows. */
export function InviteForm({ forms, invitationId, state }: InviteFormProps) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <form
      method="post"
      action={forms.addressOf('inviteMember')}
      aria-label="Iemand uitnodigen"
      noValidate
      className="grid gap-5"
    >
      <Hidden forms={forms} name="invitation_id" value={invitationId} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="name" label="Naam" need="required" error={errors.name}>
          {(control) => (
            <TextInput {...control} defaultValue={values.name} maxLength={100} autoComplete="off" />
          )}
        </Field>
        <Field name="email" label="E-mailadres" need="required" error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              defaultValue={values.email}
              maxLength={254}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <ChoiceGroup kind="radio" legend="Wat mag deze persoon?" need="required" error={errors.rights}>
        {MEMBER_RIGHTS.map((rights) => (
          <Radio
            key={`${rights} ${values.rights}`}
            name="rights"
            value={rights}
            label={RIGHTS_LABELS[rights]}
            hint={RIGHTS_EXPLAINED[rights]}
            defaultChecked={values.rights === rights}
          />
        ))}
      </ChoiceGroup>
      <p className="hint-text">
        Er gaat een mail uit met een link. Die werkt {INVITATION_HOURS} uur, en één keer.
      </p>
      <Button type="submit" className="justify-self-start">
        Uitnodigen
      </Button>
    </form>
  )
}
