import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

interface DomainCorrectionProps {
  order: { id: string; orderNumber: string; domainName: string | null }
  sent?: FormState | undefined
  /** Its name cannot be had: the form is open. */
  isAsked?: boolean
}

/** Corrects a mistyped domain name until it is registered; the registry is asked anew. */
export function DomainCorrection({ order, sent = FRESH, isAsked = false }: DomainCorrectionProps) {
  return (
    <Folded title="Domeinnaam verbeteren" open={isAsked || isRefused(sent)}>
      <form
        method="post"
        noValidate
        action={actionAddress('hostingOffice.correctDomain', officeOrderPath(order.orderNumber))}
        className="mt-3 grid justify-items-start gap-3"
      >
        <input type="hidden" name="order_id" value={order.id} />
        <Field
          name="domain_name"
          label="Domeinnaam"
          need="required"
          hint="We kijken bij het register of hij vrij is. De klant krijgt een mail."
          error={errorsOf(sent).domain_name}
          className="w-full"
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={valuesOf(sent).domain_name ?? order.domainName ?? ''}
            />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary">
          Domeinnaam verbeteren
        </Button>
      </form>
    </Folded>
  )
}
