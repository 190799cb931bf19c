import { aboutPage } from '@/content/pages/over-ons'

/** Four values, each a line that is said aloud. */
export function AboutValues() {
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
