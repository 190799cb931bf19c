import './about.css'
import { aboutPage } from '@/content/pages/over-ons'
import { PageHero } from '@/ui/page/PageHero'
import { ClosingBlock } from '../page/ClosingBlock'
import { AboutStory } from './AboutStory'
import { AboutValues } from './AboutValues'
import { SewnCloths } from './SewnCloths'
import { WorkingTogether } from './WorkingTogether'

/** /over-ons: story, figures, four values, four steps (docs/product.md#about). */
export function AboutPage() {
  const { heading, introduction, closing } = aboutPage
  return (
    <>
      <PageHero heading={heading} introduction={introduction} art={<SewnCloths />} />
      <AboutStory />
      <AboutValues />
      <WorkingTogether />
      <ClosingBlock block={closing} cloth={{ draft: 'houndstooth', tone: 'sky', cellPx: 14 }} side="left" />
    </>
  )
}
