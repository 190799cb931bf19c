import type { ReactNode } from 'react'

interface FaultPageProps {
  /** As HTTP has it. */
  status: number
  heading: string
  text: ReactNode
  cloth: ReactNode
  /** Ways to go on. */
  children: ReactNode
}

/** A page in the place of another: what went wrong, beside a cloth with the same fault. */
export function FaultPage({ status, heading, text, cloth, children }: FaultPageProps) {
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 py-16 md:grid-cols-[7fr_5fr] md:py-28">
      <div className="grid justify-items-start gap-6">
        <p className="font-semibold text-madder">{status}</p>
        <h1 className="text-display-xl">{heading}</h1>
        <p className="max-w-[46ch] text-lead">{text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-2">{children}</div>
      </div>
      {cloth}
    </section>
  )
}
