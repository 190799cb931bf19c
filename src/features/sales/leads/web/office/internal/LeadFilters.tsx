import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { FILTER_CONTROL, FilterForm } from '@/ui/FilterForm'
import { Select } from '@/ui/Select'
import { ViewLinks } from '@/ui/ViewLinks'
import { LEADS_EXPORT_PATH, type LeadFilter, leadList } from '../../../domain/lead-filter'
import { LEAD_STATUSES, type LeadStatus, STATUS_LABELS } from '../../../domain/lead-status'

interface LeadFiltersProps {
  filter: LeadFilter
  late: number
  byStatus: Partial<Record<LeadStatus, number>>
}

/** Search, status and order: a form that asks for an address, so that a view can be kept and shared. */
export function LeadFilters({ filter, late, byStatus }: LeadFiltersProps) {
  return (
    <FilterForm
      path={leadList.path}
      kept={{ tab: filter.channel, periode: filter.onlyThisMonth && 'deze-maand' }}
      search={filter.search}
      placeholder="Naam, bedrijf, adres, nummer of wens"
      searchWidth="lg:w-80"
    >
      <Choice
        {...{ name: 'status', label: 'Status', chosen: filter.status }}
        values={LEAD_STATUSES}
        labels={STATUS_LABELS}
        counts={byStatus}
      />
      <Field name="volgorde" label="Volgorde" className="lg:w-48">
        {(control) => (
          <Select
            {...control}
            defaultValue={filter.order === 'newest' ? 'nieuwste' : ''}
            options={ORDERS}
            className={FILTER_CONTROL}
          />
        )}
      </Field>
      <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-2 text-note">
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
    </FilterForm>
  )
}

const ORDERS = [
  { value: '', label: 'Eerst te doen' },
  { value: 'nieuwste', label: 'Nieuwste eerst' },
]
