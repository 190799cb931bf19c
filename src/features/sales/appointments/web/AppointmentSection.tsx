import type { ReactNode } from 'react'
import { appointmentPage } from '@/content/pages/afspraak'
import { Facts } from '@/ui/Facts'
import { FormSection } from '@/ui/page/FormSection'

/** The page around the calendar, with what a talk is. */
export function AppointmentSection({ children }: { children: ReactNode }) {
  const { heading, introduction, facts } = appointmentPage
  return (
    <FormSection
      id="afspraak"
      title={heading}
      heading="h1"
      introduction={introduction}
      cloth={{ draft: 'twill', tone: 'sky', cellPx: 10 }}
      aside={<Facts facts={facts} />}
      isTall
    >
      {children}
    </FormSection>
  )
}
