import type { ComponentProps } from 'react'
import { countryName, HOME, MEMBER_STATES } from '@/shared/member-states'
import { Select } from '@/ui/Select'

const OPTIONS = MEMBER_STATES.map((value) => ({ value, label: countryName(value) }))

/** Select of a member state of the EU: the Netherlands until another is chosen. */
export function CountrySelect({ defaultValue, ...rest }: Omit<ComponentProps<typeof Select>, 'options'>) {
  return (
    <Select
      {...rest}
      options={OPTIONS}
      {...('value' in rest ? {} : { defaultValue: defaultValue || HOME })}
    />
  )
}
