import { syllable } from "syllable";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The Flesch-Kincaid grade of some paragraphs: the years of school in the United States that reading them takes.
 * 0.39 words a sentence + 11.8 syllables a word − 15.59 (Kincaid and others, 1975), to one place.
 */
export function readingGrade(paragraphs: readonly string[]): number {
  const counted = paragraphs
    .flatMap((paragraph) => [...sentences.segment(paragraph)])
    .filter(({ segment }) => wordsOf(segment).length);
  const all = counted.flatMap(({ segment }) => wordsOf(segment));
  const syllables = all.reduce((sum, word) => sum + Math.max(syllable(word), 1), 0);
  const grade = 0.39 * (all.length / counted.length) + 11.8 * (syllables / all.length) - 15.59;
  return Math.round(grade * 10) / 10;
}

export function countWords(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + wordsOf(paragraph).length, 0);
}

function wordsOf(text: string): string[] {
  return [...words.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
}
