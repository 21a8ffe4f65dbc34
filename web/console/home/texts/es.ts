import type { HomeTexts } from './home-texts.ts'

export const es: HomeTexts = {
  title: 'Inicio',
  waiting: 'Lo que me espera',
  nothing: 'Nada te espera.',
  tasks: {
    decide: 'Solicitudes por decidir',
    changes: 'Cambios por aprobar',
    reviews: 'Verificaciones por decidir',
    alerts: 'Alertas que nadie atiende',
    mine: 'Alertas asignadas a mí',
    disburse: 'Créditos por desembolsar',
    signatures: 'Firmas que nadie dio a tiempo',
  },
  figures: {
    title: 'Cifras',
    period: 'Periodo',
    periods: { month: '30 días', half: '6 meses', year: '12 meses', two_years: '24 meses' },
    received: 'Recibidas',
    approved: 'Aprobadas',
    rejected: 'Rechazadas',
    applications: 'Solicitudes',
    money: (currency) => `Dinero en ${currency}`,
    disbursed: 'Desembolsado',
    paid: 'Pagado',
    arrears: 'Vencido al cierre',
    table: 'Las cifras',
    day: 'Día',
    month: 'Mes',
  },
  lately: { title: 'Últimamente', all: 'Todo el rastro' },
  arrears: {
    title: 'La mora de la cartera',
    bucket: 'Días de mora',
    credits: 'Créditos',
    principal: 'Capital',
  },
}
