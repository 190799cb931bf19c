import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { type SentForm, stateOf } from '@/portal/rules/portal-forms'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { actionAddress } from '@/shared/action-address'
import type { FormState } from '@/shared/form-state'
import { PEOPLE_ID } from '../../domain/member'
import type { PeopleOfCustomer } from '../../server/people-of-customer'
import { InviteForm, type PeopleForms, PeopleList } from '../internal/PeopleList'

interface PeoplePartProps {
  people: PeopleOfCustomer
  /** Account that looks. */
  me: string
  /** Idempotency key of the form: two clicks are one invitation. */
  invitationId: string
  sent: SentForm | undefined
  now: Date
}

const FORMS: PeopleForms = {
  addressOf: (form) => `${actionAddress(`portal.${form}`, PORTAL_PATH)}#${PEOPLE_ID}`,
  unfolds: (summary, content) => <Disclosure summary={summary}>{content}</Disclosure>,
}

/** Who else has access to the portal of a customer, and inviting another. */
export function PeoplePart({ people, me, invitationId, sent, now }: PeoplePartProps) {
  return (
    <div className="grid gap-4">
      <FormFault state={stateOf(sent, 'withdrawMemberInvitation')} />
      <FormFault state={stateOf(sent, 'changeMemberRights')} />
      <FormFault state={stateOf(sent, 'removeMember')} />
      <p className="max-w-[60ch]">
        Geef je boekhouder, collega of webbouwer een eigen toegang. Ieder ziet alleen wat erbij hoort, en
        krijgt de mails daarover.
      </p>
      <PeopleList {...people} forms={FORMS} me={me} now={now} />
      <InvitePart invitationId={invitationId} state={stateOf(sent, 'inviteMember')} />
    </div>
  )
}

interface InvitePartProps {
  invitationId: string
  state: FormState
}

/** The form that invites somebody: open once it was sent. */
export function InvitePart({ invitationId, state }: InvitePartProps) {
  return (
    <Disclosure summary="Iemand uitnodigen" isOpen={state.status !== 'fresh'}>
      <div className="grid gap-4">
        <FormFault state={state} />
        <InviteForm forms={FORMS} invitationId={invitationId} state={state} />
      </div>
    </Disclosure>
  )
}
