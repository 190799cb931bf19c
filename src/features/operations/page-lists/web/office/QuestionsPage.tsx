import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { QuestionCount } from './server/load-lists'

interface QuestionsPageProps {
  notice?: FormNotice | undefined
  pages: readonly QuestionCount[]
}

/** The pages that have questions, each with the way to its list. */
export function QuestionsPage({ notice, pages }: QuestionsPageProps) {
  return (
    <div className="grid gap-6">
      <div>
        <PageHeading title="Vragen" />
        <AnswerBox notice={notice} />
        <p className="max-w-[68ch] text-ink-soft">
          Elke pagina heeft eigen vragen. Kies een pagina om er een bij te schrijven, te verplaatsen of weg te
          halen.
        </p>
      </div>
      <ul className="grid max-w-3xl">
        {pages.map(({ href, label, shown, concepts }) => (
          <li key={href} className="flex flex-wrap items-center gap-x-5 border-hairline border-t">
            <a href={href} className="inline-flex min-h-11 grow items-center text-indigo underline">
              {label}
            </a>
            <span className="remark-text">
              {shown} op de site{concepts > 0 && `, ${concepts} concept`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
