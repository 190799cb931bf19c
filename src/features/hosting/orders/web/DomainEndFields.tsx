import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { type DomainEnd, transferCodeDueOn } from '../domain/domain-end'

interface DomainEndFieldsProps {
  /** In words: all names of the order. */
  domainName: string
  /** Whether the order is of nothing else. */
  isNameAlone: boolean
  /** Last day of the order. */
  lastDay: CalendarDay
  today: CalendarDay
  /** Last day that is paid for the name; null when that is unknown. */
  paidUntil: CalendarDay | null
  chosen: string | null | undefined
  error?: string | undefined
  reader: 'customer' | 'office'
}

/** What becomes of the domain name at the end of an order; it lapses unless something else is chosen. */
export function DomainEndFields(props: DomainEndFieldsProps) {
  const { domainName, isNameAlone, lastDay, today, paidUntil, chosen, error, reader } = props
  const codeOn = shownDay(transferCodeDueOn(lastDay, today))
  const isOffice = reader === 'office'
  const options = {
    release: {
      label: 'Laten vervallen',
      hint: paidUntil
        ? `De naam blijft ${isOffice ? 'van de klant' : 'van jou'} tot en met ${shownDay(paidUntil)}. Daarna kan iedereen hem registreren.`
        : 'We verlengen de naam niet meer. Daarna kan iedereen hem registreren.',
    },
    move: {
      label: 'Verhuizen naar een andere aanbieder',
      hint: isOffice
        ? `De verhuiscode geef je op ${codeOn}; dan staat het op Vandaag.`
        : `Je krijgt de verhuiscode uiterlijk ${codeOn}.`,
    },
  } as const satisfies Record<DomainEnd, { label: string; hint: string }>
  return (
    <ChoiceGroup
      kind="radio"
      legend={`Wat gebeurt er met ${domainName}?`}
      hint={isNameAlone ? undefined : 'De naam bij ons houden zonder deze hosting kan niet.'}
      error={error}
    >
      {(['release', 'move'] as const).map((end) => (
        <Radio
          key={end}
          name="domain_end"
          value={end}
          label={options[end].label}
          hint={options[end].hint}
          defaultChecked={(chosen || 'release') === end}
        />
      ))}
    </ChoiceGroup>
  )
}
