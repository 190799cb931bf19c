import type { ReactNode } from 'react'
import { weaves } from '@/content/look'
import { FormSection } from '@/ui/page/FormSection'

interface QuoteSectionProps {
  /** `h1` where the form is the whole page. */
  heading?: 'h1' | 'h2'
  children: ReactNode
}

/** The section around the quote form. */
export function QuoteSection({ heading = 'h2', children }: QuoteSectionProps) {
  return (
    <FormSection
      id="offerte"
      title="Klaar om te starten?"
      heading={heading}
      introduction="Vertel ons wie je bent en waar je aan denkt. Binnen 24 uur op werkdagen heb je een persoonlijke offerte. Gratis, en je zit nergens aan vast."
      cloth={{ draft: weaves().second, tone: 'loden', cellPx: 9 }}
    >
      {children}
    </FormSection>
  )
}
