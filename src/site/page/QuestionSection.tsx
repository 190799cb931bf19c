import type { ReactNode } from 'react'
import type { Question } from '@/content/pages/page-copy'
import { QuestionList } from './QuestionList'

interface QuestionSectionProps {
  heading: string
  questions: readonly Question[]
  /** Content under the heading: where to ask a question that is not listed. */
  children?: ReactNode
}

/** Sticky heading beside its questions; of a page without any, only what stands under the heading. */
export function QuestionSection({ heading, questions, children }: QuestionSectionProps) {
  if (questions.length === 0)
    return children ? (
      <div className="page-grid pb-20">
        <div className="col-[main] lg:col-[2/7]">{children}</div>
      </div>
    ) : null
  return (
    <section aria-labelledby="vragen" className="page-grid py-20 lg:py-32">
      <div className="col-[main] lg:sticky lg:top-28 lg:col-[2/7] lg:self-start">
        <h2 id="vragen" className="section-title">
          {heading}
        </h2>
        {children}
      </div>
      <QuestionList questions={questions} className="col-[main] mt-10 lg:col-[8/14] lg:mt-2" />
    </section>
  )
}
