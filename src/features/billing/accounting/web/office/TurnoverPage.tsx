import type { MonthTurnover } from '@/features/billing/invoices/domain/turnover'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { TabLinks } from '@/ui/TabLinks'
import {
  TURNOVER_EXPORT_PATH,
  TURNOVER_PATH,
  turnoverInWords,
  turnoverQuery,
} from '../../domain/turnover-view'
import { TurnoverChart } from '../internal/TurnoverChart'
import { TurnoverFigures, TurnoverTable } from '../internal/TurnoverTable'

interface TurnoverPageProps {
  year: number
  /** Years to choose from. */
  years: readonly number[]
  months: MonthTurnover[]
}

/** Turnover of a year, month by month. */
export function TurnoverPage({ year, years, months }: TurnoverPageProps) {
  const tabs = years.map((shown) => ({
    href: TURNOVER_PATH + turnoverQuery(shown),
    label: String(shown),
    isCurrent: shown === year,
  }))
  return (
    <>
      <PageHeading title="Omzet" parent={{ href: '/hosting-admin', label: 'Hosting' }}>
        <ButtonLink href={TURNOVER_EXPORT_PATH + turnoverQuery(year)} variant="quiet" size="small" download>
          Download als CSV
        </ButtonLink>
      </PageHeading>
      <div className="mb-6">
        <TabLinks label="Jaar" tabs={tabs} />
      </div>
      <TurnoverFigures months={months} />
      <TurnoverChart months={months} summary={turnoverInWords(year, months)} />
      <div className="mt-8">
        <TurnoverTable year={year} months={months} />
      </div>
      <p className="mt-5 max-w-176 hint-text leading-snug">
        Geteld naar de datum op de factuur. Creditnota’s gaan eraf in de maand waarin ze gemaakt zijn.
        Openstaand is wat nog moet binnenkomen, min wat nog terug moet. Verrekend is wat niemand meer vraagt:
        wat onbetaald is gecrediteerd, met zijn creditnota, en wat zonder creditnota terugging.
      </p>
    </>
  )
}
