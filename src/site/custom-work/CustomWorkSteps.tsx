import { customWorkPage } from '@/content/pages/maatwerk'

/** Three blocks that step down to the right, as the ridge of a twill does; the thread runs along them. */
export function CustomWorkSteps() {
  return (
    <section className="on-ink overflow-clip bg-loden text-linen">
      <div className="page-width custom-work-steps">
        {customWorkPage.blocks.map(({ title, text }) => (
          <div key={title} className="custom-work-step">
            <h2 className="text-[clamp(2.1rem,4.1vw,3.3rem)]">{title}</h2>
            <p className="mt-5 max-w-[30rem] text-[1.08rem]">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
