import { useTexts } from '../texts/settings-texts.ts'
import { placeholders } from './placeholders.ts'

/** The values that a text may ask for. */
export function PlaceholderList() {
  const { contract: texts } = useTexts()
  return (
    <details className="small">
      <summary>{texts.placeholders}</summary>
      <dl className="placeholders">
        {placeholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{texts.values[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
