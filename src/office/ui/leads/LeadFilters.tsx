import { type LeadFilter, leadList } from '@/features/leads/rules/lead-filter'
import { LEADS_EXPORT_PATH } from '@/features/leads/rules/lead-paths'
import { LEAD_STATUSES, type LeadStatus, STATUS_LABELS } from '@/features/leads/rules/lead-status'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { ViewLinks } from '@/ui/ViewLinks'

interface LeadFiltersProps {
  filter: LeadFilter
  late: number
  byStatus: Partial<Record<LeadStatus, number>>
}

/** Search, status and order: a form that asks for an address, so that a view can be kept and shared. */
export function LeadFilters({ filter, late, byStatus }: LeadFiltersProps) {
  return (
    <search>
      <form
        method="get"
        action={leadList.path}
        className="grid grid-cols-2 items-end gap-3 py-4 lg:flex lg:flex-wrap"
      >
        {filter.channel ? <input type="hidden" name="tab" value={filter.channel} /> : null}
        {filter.onlyThisMonth ? <input type="hidden" name="periode" value="deze-maand" /> : null}
        <Field name="zoek" label="Zoeken" className="col-span-2 lg:w-80">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={filter.search}
              placeholder="Naam, bedrijf, adres, nummer of wens"
              className={CONTROL}
            />
          )}
        </Field>
        <Field name="status" label="Status" className="lg:w-44">
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.status ?? ''}
              placeholder="Alle"
              options={LEAD_STATUSES.map((status) => ({
                value: status,
                label: `${STATUS_LABELS[status]} (${byStatus[status] ?? 0})`,
              }))}
              className={CONTROL}
            />
          )}
        </Field>
        <Field name="volgorde" label="Volgorde" className="lg:w-48">
          {(control) => (
            <Select
              {...control}
              defaultValue={filter.order === 'newest' ? 'nieuwste' : ''}
              options={ORDERS}
              className={CONTROL}
            />
          )}
        </Field>
        <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-2 text-[0.94rem]">
          <input
            type="checkbox"
            name="alleen"
            value="te-laat"
            defaultChecked={filter.onlyLate}
            className="size-5 accent-madder"
          />
          Alleen te laat ({late})
        </label>
        <Button type="submit" size="small" className="col-span-2">
          Toon
        </Button>
        <ViewLinks
          whole={leadList.isFiltered(filter) ? leadList.path : undefined}
          file={LEADS_EXPORT_PATH + leadList.query(filter)}
          className="col-span-2"
        />
      </form>
    </search>
  )
}

const CONTROL = 'min-h-11 py-1.5 text-[0.94rem]'
const ORDERS = [
  { value: '', label: 'Eerst te doen' },
  { value: 'nieuwste', label: 'Nieuwste eerst' },
]
