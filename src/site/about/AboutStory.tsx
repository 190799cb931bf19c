import { aboutPage } from '@/content/pages/over-ons'
import { Paragraphs } from '@/ui/page/Paragraphs'

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
