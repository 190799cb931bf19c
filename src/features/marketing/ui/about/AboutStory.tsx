import { aboutPage } from '@/content/pages/over-ons'
import { Paragraphs } from '../page/Paragraphs'

/** Why there is a Webnoaber, and three figures beside it. */
export function AboutStory() {
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
      <p className="col-[main] mt-8 text-[clamp(1.3rem,2.2vw,1.75rem)] leading-[1.3] lg:col-[2/10] lg:mt-12">
        {opening}
      </p>
      <Paragraphs
        texts={rest}
        className="col-[main] mt-10 grid max-w-[38rem] content-start gap-[1.1em] text-[1.08rem] lg:col-[4/10] lg:mt-14"
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
