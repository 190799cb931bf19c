import {
  extrasWithNames,
  MOST_ALL_NAMES_TEXT,
  NAMES_ASKED,
  type NamedExtra,
  namedExtras,
  namesField,
} from '@/features/hosting/catalogue/domain/extra-names'
import { officeOrderPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { canNameExtras } from '../../../domain/order-status'
import type { HostingOrder } from '../../../server/order-tables'

interface ExtraNamesFormProps {
  order: Pick<HostingOrder, 'id' | 'orderNumber' | 'status' | 'extras' | 'extraNames'>
  sent?: FormState | undefined
}

/** Names of the extras of an order, which a colleague fills in or changes as the customer said. */
export function ExtraNamesForm({ order, sent = FRESH }: ExtraNamesFormProps) {
  const { id, orderNumber, extras, extraNames } = order
  const named = namedExtras(extras, extraNames)
  if (named.length === 0 || !canNameExtras(order)) return null
  return (
    <IfMaySend action="hostingOffice.nameExtras">
      <Folded title="Namen invullen of wijzigen" open={isRefused(sent)}>
        <form
          method="post"
          noValidate
          action={actionAddress('hostingOffice.nameExtras', officeOrderPath(orderNumber))}
          className="mt-3 grid justify-items-start gap-4"
        >
          <input type="hidden" name="order_id" value={id} />
          <input type="hidden" name="shown" value={extrasWithNames(extras, extraNames)} />
          {named.map((each) => (
            <NamesField key={each.extra.id} named={each} sent={sent} />
          ))}
          <p className="hint-text">
            {order.status === 'active'
              ? 'Staat er nog geen taak voor de extra’s open, dan komt er een bij, met drie uur openingstijd.'
              : 'Na de betaling staan ze in de taak voor de extra’s.'}
          </p>
          <Button type="submit" size="small" variant="secondary">
            Namen bewaren
          </Button>
        </form>
      </Folded>
    </IfMaySend>
  )
}

function NamesField({ named: { extra, count, names }, sent }: { named: NamedExtra; sent: FormState }) {
  if (extra.names === 'none') return null
  const field = namesField(extra.id)
  return (
    <Field
      name={field}
      label={`${extra.name}: ${NAMES_ASKED[extra.names].label}`}
      hint={`Hoogstens ${count}, met een komma ertussen. Wat je weghaalt, heeft geen naam meer.`}
      error={errorsOf(sent)[field]}
      className="w-full"
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_ALL_NAMES_TEXT}
          defaultValue={valuesOf(sent)[field] ?? names.join(', ')}
        />
      )}
    </Field>
  )
}
