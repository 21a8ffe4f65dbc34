import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/products-texts.ts'

/** What became of a product that was sent: it is stored, or it waits for another person. */
export interface Sent {
  isProposed: boolean
  /** The product, once there is one. */
  id: string | undefined
}

/** Says what became of a product that was sent, and where to look. */
export function SentProduct({ sent: { isProposed, id } }: { sent: Sent }) {
  const { sent } = useTexts()
  return (
    <Notice kind="success">
      <p>{isProposed ? sent.proposed : sent.stored}</p>
      <p className="sent__links">
        {isProposed && (
          <Link to="/changes" search={{ page: 1, status: 'pending' }}>
            {sent.changes}
          </Link>
        )}
        {id && (
          <Link to="/products/$id" params={{ id }}>
            {sent.product}
          </Link>
        )}
        <Link to="/products" search={{ page: 1 }}>
          {sent.products}
        </Link>
      </p>
    </Notice>
  )
}
