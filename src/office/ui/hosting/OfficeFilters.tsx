import type { ReactNode } from 'react'
import { INVOICE_SERIES_LABELS, INVOICE_STATE_LABELS } from '@/features/invoices/rules/invoice-list'
import { ORDER_STATUS_LABELS } from '@/features/orders/rules/order-status'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import {
  isFiltered,
  type OfficeFilter,
  officeAddress,
  officeCsvAddress,
  PAYMENT_VALUES,
  SELECTION_VALUES,
  SERIES_VALUES,
  STANDING_VALUES,
  STATE_VALUES,
  STATUS_VALUES,
} from '../../rules/office-filter'
import { OFFICE_PATH } from '../../rules/office-paths'
import { ORDER_PAYMENT_LABELS } from './OfficeBadges'

/** Search and filters: a form that asks for an address, so that a view can be kept and shared. */
export function OfficeFilters({ filter }: { filter: OfficeFilter }) {
  const { tab, search } = filter
  return (
    <search>
      <form
        method="get"
        action={OFFICE_PATH}
        className="grid grid-cols-2 items-end gap-3 py-4 lg:flex lg:flex-wrap"
      >
        {tab === 'bestellingen' ? null : <input type="hidden" name="tab" value={tab} />}
        <Field name="zoek" label="Zoeken" className="col-span-2 lg:w-88">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={search}
              placeholder="Nummer, naam, e-mail, domein of KVK"
              className={CONTROL}
            />
          )}
        </Field>
        {CHOICES[tab](filter)}
        <Button type="submit" size="small">
          Toon
        </Button>
        <span className="col-span-2 flex flex-wrap gap-x-5 lg:col-auto">
          {isFiltered(filter) ? (
            <ButtonLink href={officeAddress({ tab })} variant="quiet" size="small">
              Wis filters
            </ButtonLink>
          ) : null}
          <ButtonLink href={officeCsvAddress(filter)} variant="quiet" size="small" download>
            Download als CSV
          </ButtonLink>
        </span>
      </form>
    </search>
  )
}

const CONTROL = 'min-h-11 py-1.5 text-note'

const SELECTION_LABELS = { 'to-deliver': 'Te leveren', late: 'Te laat', ending: 'Opgezegd' } as const
const STANDING_LABELS = { active: 'Actief', suspended: 'Opgeschort', none: 'Geen lopende' } as const

const CHOICES: Record<OfficeFilter['tab'], (filter: OfficeFilter) => ReactNode> = {
  bestellingen: ({ orders }) => (
    <>
      <Choice
        {...{ name: 'status', label: 'Status', chosen: orders.status }}
        values={STATUS_VALUES}
        labels={ORDER_STATUS_LABELS}
      />
      <Choice
        {...{ name: 'betaling', label: 'Betaling', chosen: orders.payment }}
        values={PAYMENT_VALUES}
        labels={ORDER_PAYMENT_LABELS}
      />
      <Choice
        {...{ name: 'alleen', label: 'Alleen', chosen: orders.only }}
        values={SELECTION_VALUES}
        labels={SELECTION_LABELS}
      />
    </>
  ),
  klanten: ({ customers }) => (
    <Choice
      {...{ name: 'hosting', label: 'Hosting', chosen: customers.standing }}
      values={STANDING_VALUES}
      labels={STANDING_LABELS}
    />
  ),
  facturen: ({ invoices }) => (
    <>
      <Choice
        {...{ name: 'staat', label: 'Stand', chosen: invoices.state }}
        values={STATE_VALUES}
        labels={INVOICE_STATE_LABELS}
      />
      <Choice
        {...{ name: 'soort', label: 'Soort', chosen: invoices.series }}
        values={SERIES_VALUES}
        labels={INVOICE_SERIES_LABELS}
      />
    </>
  ),
}

interface ChoiceProps<Id extends string> {
  name: string
  label: string
  chosen: Id | undefined
  /** What the address calls each choice. */
  values: Readonly<Record<Id, string>>
  labels: Readonly<Record<Id, string>>
}

function Choice<Id extends string>({ name, label, chosen, values, labels }: ChoiceProps<Id>) {
  const ids = Object.keys(values) as Id[]
  return (
    <Field name={name} label={label} className="lg:w-44">
      {(control) => (
        <Select
          {...control}
          defaultValue={chosen ? values[chosen] : ''}
          placeholder="Alle"
          options={ids.map((id) => ({ value: values[id], label: labels[id] }))}
          className={CONTROL}
        />
      )}
    </Field>
  )
}
