/** Heading of the dashboard (spec §2). */
export const dashboardHeading = { title: 'Dashboard', subtitle: 'Visão geral do supermercado' };
