import { OFFICE_ROLE_LABELS, type OfficeRole } from '@/features/people/accounts/domain/roles'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { momentSeenFrom } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { COLLEAGUES_PATH } from '../../../domain/colleague'
import type { ColleagueRow } from '../../../server/colleague-queries'
import { ROLE_OPTIONS } from './InvitationForm'

interface ColleagueItemProps {
  colleague: ColleagueRow
  isMe: boolean
  now: Date
}

const TONES = { owner: 'good', colleague: 'neutral', bookkeeper: 'neutral' } as const satisfies Record<
  OfficeRole,
  BadgeTone
>

/** One colleague: who they are, how their account is kept, and what an owner can change about it. */
export function ColleagueItem({ colleague, isMe, now }: ColleagueItemProps) {
  const { id, name, email, officeRole, hasSecondFactor, sessions, seenAt } = colleague
  return (
    <li className="grid gap-4 border-hairline border-b py-5">
      <div className="grid min-w-0 gap-2 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold text-large">{name}</strong>
          <Badge tone={TONES[officeRole]}>{OFFICE_ROLE_LABELS[officeRole]}</Badge>
          {isMe ? <span className="hint-text">dat ben jij</span> : null}
        </p>
        <Facts
          facts={[
            ['E-mail', email],
            ['Laatst gezien', seenAt ? momentSeenFrom(seenAt, now) : 'nog nooit'],
            ['Tweede stap', hasSecondFactor ? 'staat aan' : 'nog niet ingesteld'],
            ['Ingelogd', devicesInWords(sessions)],
          ]}
        />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <form
          method="post"
          action={actionAddress('colleagues.changeRole', COLLEAGUES_PATH)}
          className="flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="account_id" value={id} />
          <Field name="office_role" label={`Rol van ${name}`} className="min-w-44">
            {(control) => (
              <Select {...control} options={ROLE_OPTIONS} defaultValue={officeRole} className="py-1.5" />
            )}
          </Field>
          <Button type="submit" size="small" variant="secondary" aria-label={`Rol wijzigen: ${name}`}>
            Rol wijzigen
          </Button>
        </form>
        <ColleagueForm action="colleagues.endSessions" id={id} name={name} label="Overal uitloggen" />
        {!isMe && hasSecondFactor ? (
          <ColleagueForm
            action="colleagues.resetSecondFactor"
            id={id}
            name={name}
            label="Tweede stap weghalen"
          />
        ) : null}
      </div>
      {isMe ? null : (
        <Folded
          title={
            <>
              Weghalen<span className="sr-only">: {name}</span>
            </>
          }
        >
          <div className="grid max-w-[60ch] justify-items-start gap-3 pt-1">
            <p className="text-note">
              {name} kan meteen nergens meer bij: sessies, API-sleutels en agendalinks houden op. Wat op die
              naam stond, is van niemand meer en staat op Vandaag. De naam blijft staan in wat al gebeurd is.
            </p>
            <ColleagueForm
              action="colleagues.remove"
              id={id}
              name={name}
              label={`Haal ${name} weg`}
              variant="primary"
            />
          </div>
        </Folded>
      )}
    </li>
  )
}

function devicesInWords(sessions: number): string {
  if (sessions === 0) return 'nergens'
  return sessions === 1 ? 'op 1 apparaat' : `op ${sessions} apparaten`
}

interface ColleagueFormProps {
  action: 'colleagues.endSessions' | 'colleagues.resetSecondFactor' | 'colleagues.remove'
  id: string
  name: string
  label: string
  variant?: 'quiet' | 'primary'
}

function ColleagueForm({ action, id, name, label, variant = 'quiet' }: ColleagueFormProps) {
  return (
    <form method="post" action={actionAddress(action, COLLEAGUES_PATH)}>
      <input type="hidden" name="account_id" value={id} />
      <Button
        type="submit"
        size="small"
        variant={variant}
        aria-label={label.includes(name) ? undefined : `${label}: ${name}`}
      >
        {label}
      </Button>
    </form>
  )
}
