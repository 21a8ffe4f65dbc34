/** The secret of the link that leads here: the last part of the path. It is kept nowhere else. */
export const linkToken = decodeURIComponent(location.pathname.replace(/\/$/, '').split('/').pop() ?? '')
