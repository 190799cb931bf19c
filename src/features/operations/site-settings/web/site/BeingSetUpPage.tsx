import { HalfWoven } from '@/site/frame/FaultyCloth'

/** What strangers see of a site that is still being set up. It names nobody: the name may be an example. */
export function BeingSetUpPage() {
  return (
    <section className="grid items-center gap-x-8 gap-y-12 md:grid-cols-[7fr_5fr]">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-display-xl">Deze site wordt ingericht.</h1>
        <p className="max-w-[46ch] text-lead">Nog even en hij staat er. Kom later terug.</p>
        <p>
          Ben je de eigenaar?{' '}
          <a href="/inloggen" className="text-indigo underline">
            Log in
          </a>{' '}
          en ga verder waar je was.
        </p>
      </div>
      <HalfWoven />
    </section>
  )
}
