import { officeOrderPath, officeZonePath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { renewalInWords } from '../../domain/domain-in-words'
import {
  domainStanding,
  isClaimed,
  mayCorrectRegistrant,
  OWNER_CHECK_LABELS,
  OWNER_CHECKS,
  SEEN_LABELS,
  SEEN_STATES,
  seenTransitions,
} from '../../domain/domain-record'
import { DomainBadge } from '../DomainBadge'
import { factsOfRegistrant } from '../registrant-facts'
import { RegistrantForm } from './RegistrantForm'
import type { OfficeDomain } from './server/domain-for-office'

interface DomainPartProps {
  domain: OfficeDomain
  orderNumber: string
  /** The form with what was seen as it was sent, when it was refused. */
  sent?: FormState | undefined
  /** The form with its registrant as it was sent, when it was refused. */
  sentRegistrant?: FormState | undefined
  /** Its registration was refused for the details of its holder. */
  isHolderAsked?: boolean
}

/** The domain name of an order: where it stands, what was seen at its registrar, and in whose name it is. */
export function DomainPart(props: DomainPartProps) {
  const { domain, orderNumber, sent = FRESH, sentRegistrant, isHolderAsked } = props
  const { name, registrar, seen, seenAt, otherOrder, endedAt } = domain
  return (
    <Part
      id="domeinnaam"
      title="Domeinnaam"
      aside={
        isClaimed(domain) ? (
          <ButtonLink href={officeZonePath(orderNumber)} variant="secondary" size="small">
            DNS
          </ButtonLink>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{name}</strong>
        <DomainBadge standing={domainStanding(domain)} />
      </p>
      {otherOrder ? (
        <p className="remark-text">
          Deze naam hoort bij bestelling{' '}
          <OfficeLink href={officeOrderPath(otherOrder)}>{otherOrder}</OfficeLink>.
        </p>
      ) : null}
      <Facts
        facts={[
          ['Registrar', registrar === 'by-hand' ? 'met de hand' : registrar],
          ['Gezien', seenAt ? `${SEEN_LABELS[seen]}, ${shortDutchDateTime(seenAt)}` : SEEN_LABELS[seen]],
          ['Verlengen', renewalInWords(domain)],
          ['Verloopt op', domain.expiresOn && shownDay(domain.expiresOn)],
          ['Laatste dag', domain.endsOn && shownDay(domain.endsOn)],
          ['Houder', domain.ownerCheck === 'unknown' ? null : OWNER_CHECK_LABELS[domain.ownerCheck]],
          ['Verhuiscode gegeven', domain.codeGivenAt && shortDutchDateTime(domain.codeGivenAt)],
          ['Voorbij', endedAt && shortDutchDateTime(endedAt)],
          ...factsOfRegistrant(domain.registrant),
        ]}
      />
      {mayCorrectRegistrant(domain) ? (
        <RegistrantForm {...{ domain, orderNumber }} sent={sentRegistrant} isAsked={isHolderAsked} />
      ) : null}
      {endedAt ? null : <SeenForm {...{ domain, orderNumber, sent }} />}
    </Part>
  )
}

/** What a colleague saw at the registrar. One that is gone is over. */
function SeenForm({ domain, orderNumber, sent = FRESH }: DomainPartProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const options = SEEN_STATES.filter((to) => to === domain.seen || seenTransitions.allow(domain.seen, to))
  return (
    <Folded title="Nagekeken bij de registrar" open={isRefused(sent)}>
      <form
        method="post"
        noValidate
        action={`${actionAddress('hostingOffice.recordDomainSeen', officeOrderPath(orderNumber))}#domeinnaam`}
        aria-label="Nagekeken bij de registrar"
        className="mt-3 grid gap-4 sm:grid-cols-3"
      >
        <input type="hidden" name="domain_id" value={domain.id} />
        <Field name="seen" label="De naam is" need="required" error={errors.seen}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.seen ?? domain.seen}
              options={options.map((value) => ({ value, label: SEEN_LABELS[value] }))}
            />
          )}
        </Field>
        <Field name="expires_on" label="Verloopt op" need="optional" error={errors.expires_on}>
          {(control) => (
            <TextInput {...control} type="date" defaultValue={values.expires_on ?? domain.expiresOn ?? ''} />
          )}
        </Field>
        <Field name="owner_check" label="Houder" need="required" error={errors.owner_check}>
          {(control) => (
            <Select
              {...control}
              defaultValue={values.owner_check ?? domain.ownerCheck}
              options={OWNER_CHECKS.map((value) => ({ value, label: OWNER_CHECK_LABELS[value] }))}
            />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start sm:col-span-3">
          Vastleggen
        </Button>
      </form>
    </Folded>
  )
}
