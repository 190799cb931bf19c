import { weaves } from '@/content/look'
import './about.css'
import { aboutPage } from '@/content/pages/over-ons'
import { PageHero } from '@/ui/page/PageHero'
import { Paragraphs } from '@/ui/page/Paragraphs'
import { Weave } from '@/ui/weave/Weave'
import { ClosingBlock } from '../page/ClosingBlock'
import { WorkingTogether } from './WorkingTogether'

/** /over-ons: story, figures, four values, four steps (docs/product/site.md#about). */
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

/** Four values, each as a spoken line. */
function AboutValues() {
  return (
    <section
      aria-labelledby="waarden"
      className="on-ink overflow-clip bg-loden pt-20 pb-16 text-linen lg:pt-32 lg:pb-28"
    >
      <div className="page-grid">
        <h2 id="waarden" className="col-[main] text-title text-ochre tracking-tight lg:col-[2/8]">
          {aboutPage.valuesHeading}
        </h2>
        <ul className="col-[main] mt-8 lg:mt-10">
          {aboutPage.values.map(({ title, text }) => (
            <li key={title} className="about-value">
              <h3 className="text-display-l">{title}</h3>
              <p className="max-w-128 text-lead">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Why there is this company, and three figures beside it. */
function AboutStory() {
  const { storyHeading, story, figures } = aboutPage
  const [opening = '', ...rest] = story
  return (
    <section
      aria-labelledby="verhaal"
      className="page-grid border-hairline border-t pt-16 pb-20 lg:pt-28 lg:pb-32"
    >
      <h2 id="verhaal" className="section-title col-[main] lg:col-[2/9]">
        {storyHeading}
      </h2>
      <p className="col-[main] mt-8 text-title leading-tight lg:col-[2/10] lg:mt-12 lg:text-display-xs">
        {opening}
      </p>
      <Paragraphs
        texts={rest}
        className="col-[main] mt-10 grid max-w-152 content-start gap-5 text-lead lg:col-[4/10] lg:mt-14"
      />
      <dl className="about-figures">
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two neighbours: two cloths, sewn together with one thread. Decorative. */
function SewnCloths() {
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-[5fr_7fr]">
      <div className="relative">
        <Weave draft={weaves().second} tone="loden" cellPx={14} id="noaber-a" className="absolute inset-0" />
      </div>
      <div className="relative mt-12 lg:mt-20">
        <Weave draft="plain" tone="fire" cellPx={14} id="noaber-b" className="absolute inset-0" />
        <Stitches />
      </div>
    </div>
  )
}

/** Slanting stitches over the edge, a thumb's width apart. */
function Stitches() {
  return (
    <svg
      aria-hidden="true"
      width="44"
      height="100%"
      className="absolute top-0 left-0 h-full -translate-x-1/2 overflow-hidden"
      fill="none"
    >
      <pattern id="noaber-naad" width="44" height="34" patternUnits="userSpaceOnUse">
        <path d="M7 25 37 9" className="stroke-ink" strokeWidth="11" strokeLinecap="round" />
        <path d="M7 25 37 9" className="stroke-paper" strokeWidth="6" strokeLinecap="round" />
      </pattern>
      <rect width="44" height="100%" fill="url(#noaber-naad)" />
    </svg>
  )
}
