import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { FIGURES_PATH } from '../../domain/figures-period'
import { FiguresView } from './internal/FiguresView'
import { LeadTabs } from './internal/LeadTabs'

/** Leads in figures. */
export function FiguresPage(view: ComponentProps<typeof FiguresView>) {
  return (
    <>
      <PageHeading title="Leads" />
      <LeadTabs current={FIGURES_PATH} />
      <FiguresView {...view} />
    </>
  )
}
