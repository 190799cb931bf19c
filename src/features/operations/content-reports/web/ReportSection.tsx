import type { ReactNode } from 'react'
import { weaves } from '@/content/look'
import { reportForm } from '@/content/pages/inhoud-melden'
import { FormSection } from '@/ui/page/FormSection'

/** Section around the form that reports content. */
export function ReportSection({ children }: { children: ReactNode }) {
  const { heading, introduction } = reportForm
  return (
    <FormSection
      id="melding"
      title={heading}
      introduction={introduction}
      cloth={{ draft: weaves().second, tone: 'night', cellPx: 11 }}
      isDark
    >
      {children}
    </FormSection>
  )
}
