/** In UTC (ISO 32000-1, 7.9.4): "D:20261127113000Z". */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]|\..*/g, "")}Z`;
}
