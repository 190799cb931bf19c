import { customWorkPage } from '@/content/pages/maatwerk'

/** Three blocks that step down to the right, as the ridge of a twill does; the thread runs along them. */
export function CustomWorkSteps() {
  return (
    <section className="on-ink overflow-clip bg-loden text-linen">
      <div className="page-width custom-work-steps">
        {customWorkPage.blocks.map(({ title, text }) => (
          <div key={title} className="custom-work-step">
            <h2 className="text-display-m">{title}</h2>
            <p className="mt-5 max-w-120 text-lead">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
