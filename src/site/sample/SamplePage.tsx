import '@/ui/page/page.css'
import { type Sample, sampleClosing, samplePage, samplesOnSite } from '@/content/pages/werk'
import { samplePath, shownHost } from '@/content/portfolio'
import { Paragraphs } from '@/ui/page/Paragraphs'
import { Thread } from '@/ui/weave/Thread'
import { Weave } from '@/ui/weave/Weave'
import { BrowserWindow } from '../home/BrowserWindow'
import { ClosingBlock } from '../page/ClosingBlock'

/** /werk/{id}: one sample, large, on its own cloth, and labelled as a sample before anything else. */
export function SamplePage({ sample }: { sample: Sample }) {
  return (
    <>
      <SampleHero sample={sample} />
      <SampleWindow sample={sample} />
      <SampleStory sample={sample} />
      <ClosingBlock block={sampleClosing} />
    </>
  )
}

function SampleHero({ sample: { project, heading } }: { sample: Sample }) {
  return (
    <section className="page-grid items-end gap-y-8 pt-10 pb-12 lg:pt-16 lg:pb-16">
      <div className="col-[main] lg:col-[2/10]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-note">
          <span className="rounded-sm bg-ink px-2.5 py-1 text-linen">{samplePage.label}</span>
          <span className="text-madder">{project.category}</span>
        </p>
        <h1 className="mt-5 text-display-l lg:text-display-xl">{heading}</h1>
        <p className="mt-6 max-w-144 text-large leading-text">{project.description}</p>
      </div>
      <p className="col-[main] max-w-120 border-ochre border-l-3 pl-4 text-note lg:col-[10/14]">
        {samplePage.disclosure}
      </p>
    </section>
  )
}

function SampleWindow({ sample: { project, cloth } }: { sample: Sample }) {
  return (
    <section className="page-grid relative isolate overflow-clip" aria-label={samplePage.label}>
      <Weave {...cloth} cellPx={14} id="sample-cloth" className="absolute inset-0 -z-10" />
      <div
        role="img"
        aria-label={samplePage.pictureLabel(project.title)}
        className="col-[main] my-8 rounded bg-paper shadow-float sm:my-12 lg:col-[3/13] lg:my-20"
      >
        <BrowserWindow picture={project.image} host={shownHost(project)} />
      </div>
    </section>
  )
}

function SampleStory({ sample: { project, story, made } }: { sample: Sample }) {
  return (
    <section aria-labelledby="wat-erin-zit" className="page-grid gap-y-12 py-16 lg:py-28">
      <Paragraphs
        texts={story}
        className="col-[main] grid max-w-136 content-start gap-5 text-large leading-text lg:col-[2/7]"
      />
      <div className="col-[main] lg:col-[8/14]">
        <h2 id="wat-erin-zit" className="text-display-s">
          {samplePage.madeHeading}
        </h2>
        <Thread shape="underline" colour="madder" className="mt-2 h-3 w-32" />
        <ul className="mt-6 border-hairline border-t">
          {made.map((part) => (
            <li key={part} className="border-hairline border-b py-3.5 font-semibold">
              {part}
            </li>
          ))}
        </ul>
        <NextSample after={project.id} />
      </div>
    </section>
  )
}

/** Link to the next sample, in a ring. */
function NextSample({ after }: { after: string }) {
  const samples = samplesOnSite()
  const next = samples[(samples.findIndex(({ project }) => project.id === after) + 1) % samples.length]
  if (!next || next.project.id === after) return null
  return (
    <p className="mt-6">
      {samplePage.next}:{' '}
      <a
        href={samplePath(next.project.id)}
        className="inline-flex min-h-11 items-center thread-link hover:decoration-madder"
      >
        {next.heading}
      </a>
    </p>
  )
}
