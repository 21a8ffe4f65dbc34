import type { HomeTexts } from './home-texts.ts'

export const pt: HomeTexts = {
  title: 'Início',
  waiting: 'O que me espera',
  nothing: 'Nada espera por você.',
  tasks: {
    decide: 'Solicitações a decidir',
    changes: 'Mudanças a aprovar',
    reviews: 'Verificações a decidir',
    alerts: 'Alertas que ninguém atende',
    mine: 'Alertas atribuídos a mim',
    disburse: 'Créditos a desembolsar',
    signatures: 'Assinaturas que ninguém deu a tempo',
  },
  figures: {
    title: 'Números',
    period: 'Período',
    periods: { month: '30 dias', half: '6 meses', year: '12 meses', two_years: '24 meses' },
    received: 'Recebidas',
    approved: 'Aprovadas',
    rejected: 'Recusadas',
    applications: 'Solicitações',
    money: (currency) => `Dinheiro em ${currency}`,
    disbursed: 'Desembolsado',
    paid: 'Pago',
    arrears: 'Vencido no fechamento',
    table: 'Os números',
    day: 'Dia',
    month: 'Mês',
  },
  lately: { title: 'Ultimamente', all: 'Toda a trilha' },
  arrears: {
    title: 'O atraso da carteira',
    bucket: 'Dias de atraso',
    credits: 'Créditos',
    principal: 'Principal',
  },
}
