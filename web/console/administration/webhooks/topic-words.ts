import { topics } from './endpoint.schema.ts'

/** The words of a topic, by the names of events that it covers. */
export function topicWords(texts: Readonly<Record<keyof typeof topics, string>>, covered: string): string {
  const [topic] = Object.entries(topics).find(([, names]) => names === covered) ?? []
  return topic ? texts[topic as keyof typeof topics] : covered
}
