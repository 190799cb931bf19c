import type { Question } from '@/content/pages/page-copy'
import { Accordion, AccordionItem } from '@/ui/Accordion'
import { unbroken } from '@/ui/unbroken'

interface QuestionListProps {
  questions: readonly Question[]
  /** Name of the `<details>` group, whose questions open one at a time; needed only where a page has two lists. */
  name?: string
  isFirstOpen?: boolean
  className?: string
}

/** Questions (`<details>`) that open one at a time, without any script. */
export function QuestionList({ questions, name = 'vragen', isFirstOpen, className }: QuestionListProps) {
  return (
    <Accordion className={className ?? ''}>
      {questions.map(({ question, answer, link }, index) => (
        <AccordionItem
          key={question}
          name={name}
          title={question}
          isOpen={isFirstOpen === true && index === 0}
        >
          <p>{unbroken(answer)}</p>
          {link && (
            <p className="mt-3">
              <a
                href={link.href}
                className="inline-flex min-h-11 items-center thread-link hover:decoration-madder on-ink:hover:decoration-linen"
              >
                {link.label}
              </a>
            </p>
          )}
        </AccordionItem>
      ))}
    </Accordion>
  )
}
