import type { ReactNode } from 'react'
import { useTexts } from '../../texts/flows-texts.ts'
import { type AnswerType, answerTypes, type TypedQuestion } from './typed-question.ts'

/** The inputs of one question; which of them there are depends on the answer. */
export function QuestionInputs({
  id,
  legend,
  question,
  onChange,
}: {
  id: string
  legend: string
  question: TypedQuestion
  onChange: (question: TypedQuestion) => void
}) {
  const { questions: texts } = useTexts().steps
  const { type } = question
  const text = (name: 'name' | 'label' | 'minimum' | 'maximum' | 'maxLength', label: string, at = `${id}-${name}`) => (
    <Labelled id={at} label={label}>
      <input
        className="input"
        id={at}
        value={question[name]}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        inputMode={name === 'name' || name === 'label' ? 'text' : 'decimal'}
        onChange={({ target }) => onChange({ ...question, [name]: target.value })}
      />
    </Labelled>
  )
  return (
    <fieldset className="question">
      <legend>{legend}</legend>
      <div className="form__pair">
        {text('name', texts.name, id)}
        {text('label', texts.label)}
      </div>
      <div className="form__pair">
        <Labelled id={`${id}-type`} label={texts.type}>
          <select
            className="input"
            id={`${id}-type`}
            value={type}
            onChange={({ target }) => onChange({ ...question, type: target.value as AnswerType })}
          >
            {answerTypes.map((one) => (
              <option key={one} value={one}>
                {texts.types[one]}
              </option>
            ))}
          </select>
        </Labelled>
        {type === 'string' && text('maxLength', texts.maxLength)}
        {type === 'select' && (
          <Labelled id={`${id}-options`} label={texts.options}>
            <textarea
              className="input"
              id={`${id}-options`}
              rows={3}
              maxLength={20_000}
              value={question.options}
              onChange={({ target }) => onChange({ ...question, options: target.value })}
            />
          </Labelled>
        )}
      </div>
      {(type === 'number' || type === 'integer') && (
        <div className="form__pair">
          {text('minimum', texts.minimum)}
          {text('maximum', texts.maximum)}
        </div>
      )}
      <label className="check__row" htmlFor={`${id}-required`}>
        <input
          className="check__input"
          id={`${id}-required`}
          type="checkbox"
          checked={question.required}
          onChange={({ target }) => onChange({ ...question, required: target.checked })}
        />
        <span>{texts.required}</span>
      </label>
    </fieldset>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
