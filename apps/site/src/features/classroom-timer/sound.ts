export const soundNames = [
  { value: "bell", name: "Bell" },
  { value: "chime", name: "Three notes" },
  { value: "knock", name: "Knock" },
  { value: "none", name: "No sound" },
] as const;

export type SoundName = (typeof soundNames)[number]["value"];

interface Note {
  /** Seconds after the start. */
  at: number;
  /** Hz */
  pitch: number;
  /** Seconds until it has faded. */
  length: number;
  loudness: number;
}

/** A bell's partials are not whole multiples of its pitch. */
const sounds: Record<SoundName, readonly Note[]> = {
  bell: [1, 2, 2.4, 3, 4.5].map((partial, index) => ({
    at: 0,
    pitch: 523 * partial,
    length: 3 / (1 + index * 0.6),
    loudness: 0.5 / (1 + index),
  })),
  chime: [659, 523, 784].map((pitch, index) => ({ at: index * 0.35, pitch, length: 1.4, loudness: 0.5 })),
  knock: [0, 0.18, 0.6, 0.78].map((at) => ({ at, pitch: 180, length: 0.12, loudness: 0.9 })),
  none: [],
};

let context: AudioContext | undefined;
let output: GainNode | undefined;

/**
 * Plays a sound at times that lie ahead. The browser's audio clock keeps them, also in a background tab. Call it from a click
 * or a key, without which browsers play nothing.
 * @param delays in milliseconds @returns cancels what has not begun
 */
export function ring(name: SoundName, volume: number, delays: readonly number[]): () => void {
  if (name === "none" || !delays.length || typeof AudioContext === "undefined") return () => undefined;
  context ??= new AudioContext();
  void context.resume();
  const gain = new GainNode(context, { gain: volume });
  gain.connect(context.destination);
  output = gain;
  for (const delay of delays)
    for (const note of sounds[name]) play(context, gain, note, context.currentTime + delay / 1000);
  return () => gain.disconnect();
}

/** Also changes what has been scheduled last. */
export function setVolume(volume: number): void {
  if (output) output.gain.value = volume;
}

function play(
  audio: AudioContext,
  destination: AudioNode,
  { at, pitch, length, loudness }: Note,
  start: number,
) {
  const begin = start + at;
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + 0.005);
  envelope.gain.exponentialRampToValueAtTime(0.001, begin + length);
  const oscillator = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
  oscillator.connect(envelope).connect(destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}
