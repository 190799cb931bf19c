import { domainStanding } from '@/features/hosting/domains/domain/domain-record'
import { DomainBadge } from '@/features/hosting/domains/web/DomainBadge'
import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { NameProblem } from '../../domain/further-name'
import type { KnownFurtherName } from '../../steps/server/further-names'

interface FurtherNamesProps {
  names: readonly KnownFurtherName[]
  order: { id: string; orderNumber: string; status: string; paidAt: Date | null }
  /** The form that replaces one of them as it was sent, when nothing was done. */
  sent?: FormState | undefined
}

const PROBLEMS = {
  taken: 'Een ander heeft deze naam. De klant heeft er een mail over.',
  price: 'Kost meer dan een gewone naam. De klant heeft er een mail over.',
  other: 'De registrar weigerde hem: zie de automatische stappen.',
} as const satisfies Record<NameProblem, string>

/** The further names of an order: where each stands, and what a person does about one that cannot be had. */
export function FurtherNames({ names, order, sent = FRESH }: FurtherNamesProps) {
  if (names.length === 0) return null
  return (
    <Part id="andere-domeinnamen" title="Andere domeinnamen">
      <ul className="grid gap-4">
        {names.map((domain) => (
          <li key={domain.id} className="grid gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="wrap-anywhere">{domain.name}</strong>
              <DomainBadge standing={domainStanding(domain)} />
            </p>
            {domain.problem ? <p className="remark-text">{PROBLEMS[domain.problem]}</p> : null}
            {domain.seen === 'absent' ? <Changes {...{ domain, order, sent }} /> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** What a person can do about a name that is not registered; of an order that is over what was paid can go back. */
function Changes(props: ChangeFormsProps) {
  const { domain, order } = props
  if (order.status !== 'cancelled') return <ChangeForms {...props} />
  return order.paidAt ? <DropForm name={domain.name} order={order} label="Bedrag crediteren" /> : null
}

interface ChangeFormsProps {
  domain: KnownFurtherName
  order: FurtherNamesProps['order']
  sent: FormState
}

/** Another name at the same price, or none. */
function ChangeForms({ domain: { name, problem }, order, sent }: ChangeFormsProps) {
  const { id, orderNumber } = order
  const own = isRefused(sent) && valuesOf(sent).further_name === name ? sent : FRESH
  const path = officeOrderPath(orderNumber)
  return (
    <Folded title="Andere naam, of geen" open={problem !== null || isRefused(own)}>
      <form
        method="post"
        noValidate
        action={`${actionAddress('hostingOffice.correctDomain', path)}#andere-domeinnamen`}
        aria-label={`Andere naam voor ${name}`}
        className="mt-3 grid justify-items-start gap-3"
      >
        <input type="hidden" name="order_id" value={id} />
        <input type="hidden" name="further_name" value={name} />
        <Field
          name="domain_name"
          label="Andere naam"
          need="required"
          hint="Voor dezelfde prijs. We kijken bij het register of hij vrij is; registreren doe je daarna zelf. De klant krijgt een mail."
          error={errorsOf(own).domain_name}
          className="w-full"
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={valuesOf(own).domain_name ?? ''}
            />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary">
          Naam vervangen
        </Button>
      </form>
      <DropForm name={name} order={order} label="Verder zonder deze naam" />
    </Folded>
  )
}

/** Takes a name off its order: what was paid for it is credited. */
function DropForm({
  name,
  order,
  label,
}: {
  name: string
  order: FurtherNamesProps['order']
  label: string
}) {
  return (
    <form
      method="post"
      action={`${actionAddress('hostingOffice.dropFurtherName', officeOrderPath(order.orderNumber))}#andere-domeinnamen`}
      aria-label={`Verder zonder ${name}`}
      className="mt-3 grid justify-items-start gap-1"
    >
      <input type="hidden" name="order_id" value={order.id} />
      <input type="hidden" name="further_name" value={name} />
      <Button type="submit" size="small" variant="secondary">
        {label}
      </Button>
      <p className="hint-text">
        Het bedrag voor deze naam wordt gecrediteerd. De klant krijgt de creditnota; terugbetalen doe je zelf.
      </p>
    </form>
  )
}
