import { OFFICE_ROLE_LABELS, OFFICE_ROLES } from '@/features/people/accounts/domain/roles'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ShownOnce } from '@/ui/ShownOnce'
import {
  COLLEAGUES_PATH,
  INVITATION_HOURS,
  type InvitationState,
  ROLE_EXPLAINED,
} from '../../../domain/colleague'
import type { ColleagueRow, InvitationRow } from '../../../server/colleague-queries'
import { ColleagueItem } from './ColleagueItem'
import { InvitationForm } from './InvitationForm'

interface ColleaguesViewProps {
  colleagues: readonly ColleagueRow[]
  invitations: readonly InvitationRow[]
  /** The account that looks. */
  me: string
  /** Idempotency key of the form: two clicks are one invitation. */
  invitationId: string
  /** Outcome of the invitation form, when it was sent. */
  sent: FormState<object> | undefined
  /** The link of the invitation that was just made, where no mail server brings it. */
  link?: string | undefined
  /** False without a mail server. */
  sendsMail: boolean
  now: Date
}

/** Colleagues and invitations, beside the form for another and what each role may do. */
export function ColleaguesView({
  colleagues,
  invitations,
  me,
  invitationId,
  sent,
  link,
  sendsMail,
  now,
}: ColleaguesViewProps) {
  return (
    <div className="grid items-start gap-10 pt-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-10">
        <Part id="collegas" title={`Wie hier werkt (${colleagues.length})`}>
          <ul className="grid border-ink border-t">
            {colleagues.map((colleague) => (
              <ColleagueItem key={colleague.id} colleague={colleague} isMe={colleague.id === me} now={now} />
            ))}
          </ul>
        </Part>
        <Part id="uitnodigingen" title="Uitnodigingen">
          {invitations.length > 0 ? (
            <ul className="grid border-ink border-t">
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          ) : (
            <p className="remark-text">Er staat geen uitnodiging open.</p>
          )}
        </Part>
      </div>
      <div className="grid min-w-0 gap-10">
        <Part id="nieuw" title="Iemand uitnodigen">
          {link ? (
            <ShownOnce
              title={`Er is geen mailserver ingesteld: geef deze link zelf door. Hij werkt ${INVITATION_HOURS} uur, en één keer.`}
              secret={link}
            >
              <a href={COLLEAGUES_PATH} className="text-note underline underline-offset-near">
                Nog iemand uitnodigen
              </a>
            </ShownOnce>
          ) : (
            <InvitationForm {...{ invitationId, sent, sendsMail }} />
          )}
        </Part>
        <Part id="rollen" title="Wat elke rol mag">
          <dl className="grid gap-3 text-note">
            {OFFICE_ROLES.map((role) => (
              <div key={role}>
                <dt className="font-semibold">{OFFICE_ROLE_LABELS[role]}</dt>
                <dd>{ROLE_EXPLAINED[role]}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </div>
  )
}

const STATES = {
  open: { label: 'Open', tone: 'waiting' },
  accepted: { label: 'Aangenomen', tone: 'good' },
  withdrawn: { label: 'Ingetrokken', tone: 'gone' },
  expired: { label: 'Verlopen', tone: 'gone' },
} as const satisfies Record<InvitationState, { label: string; tone: BadgeTone }>

function Invitation({ invitation }: { invitation: InvitationRow }) {
  const { id, name, email, officeRole, expiresAt, state } = invitation
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2 border-hairline border-b py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{name}</strong>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </span>
        <span className="text-note">
          {email}, als {OFFICE_ROLE_LABELS[officeRole].toLowerCase()}
        </span>
        {state === 'open' ? (
          <span className="hint-text">De link werkt tot {dutchDateTime(expiresAt)}.</span>
        ) : null}
      </div>
      {state === 'open' ? (
        <form method="post" action={actionAddress('colleagues.withdrawInvitation', COLLEAGUES_PATH)}>
          <input type="hidden" name="invitation_id" value={id} />
          <Button type="submit" variant="quiet" size="small" aria-label={`Intrekken: ${name}`}>
            Intrekken
          </Button>
        </form>
      ) : null}
    </li>
  )
}
