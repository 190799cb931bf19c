import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { FILTER_CONTROL } from '@/ui/FilterForm'
import { TabLinks } from '@/ui/TabLinks'
import { TextInput } from '@/ui/TextInput'
import {
  FIGURES_PATH,
  type FiguresPeriod,
  PERIOD_CHOICES,
  PERIOD_LABELS,
  periodQuery,
} from '../../../domain/figures-period'

/** Chooser of the period of the figures: addresses that can be kept, and a form for days of one's own. */
export function PeriodChooser({ period }: { period: FiguresPeriod }) {
  const { choice, firstDay, lastDay, fault } = period
  return (
    <div className="mb-8">
      <TabLinks
        label="Periode"
        tabs={PERIOD_CHOICES.map((one) => ({
          href: FIGURES_PATH + periodQuery({ ...period, choice: one }),
          label: PERIOD_LABELS[one],
          isCurrent: one === choice,
        }))}
      />
      {choice === 'eigen' ? (
        <form method="get" action={FIGURES_PATH} className="flex flex-wrap items-end gap-3 pt-4">
          <input type="hidden" name="periode" value="eigen" />
          <Field name="van" label="Van" className="w-44">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                required
                defaultValue={firstDay}
                className={FILTER_CONTROL}
              />
            )}
          </Field>
          <Field name="tot" label="Tot en met" className="w-44">
            {(control) => (
              <TextInput
                {...control}
                type="date"
                required
                defaultValue={lastDay}
                className={FILTER_CONTROL}
              />
            )}
          </Field>
          <Button type="submit" size="small">
            Toon
          </Button>
          {fault ? (
            <p role="alert" className="w-full text-madder text-note">
              {fault} Hieronder staat dit jaar.
            </p>
          ) : null}
        </form>
      ) : null}
    </div>
  )
}
