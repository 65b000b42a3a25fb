import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** One mail as it arrived on the wire. */
export interface Delivered {
  from: string;
  recipients: string[];
  message: string;
}

export interface SmtpStub {
  url: string;
  delivered: Delivered[];
  close(): Promise<void>;
}

/**
 * A mail server that speaks just enough SMTP (RFC 5321) to take a mail.
 * @param answers what it says instead of 250 to a command: `{ "RCPT TO": "550 user unknown" }`; an empty greeting
 *   is a server that takes the connection and never says a word
 */
export async function startSmtpStub(answers: Record<string, string> = {}): Promise<SmtpStub> {
  const delivered: Delivered[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    const greeting = answers.greeting ?? "220 stub";
    if (greeting) socket.write(`${greeting}\r\n`);
    converse(socket, answers, delivered);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, answers: Record<string, string>, delivered: Delivered[]): void {
  let received = "";
  let mail: Delivered = { from: "", recipients: [], message: "" };
  let inData = false;

  const answer = (command: string): string => {
    const [verb = ""] = /^(MAIL FROM|RCPT TO|[A-Z]+)/.exec(command) ?? [];
    if (answers[verb]) return answers[verb];
    if (verb === "MAIL FROM")
      mail = { from: command.slice("MAIL FROM:".length), recipients: [], message: "" };
    if (verb === "RCPT TO") mail.recipients.push(command.slice("RCPT TO:".length));
    inData = verb === "DATA";
    return inData ? "354 continue" : "250 ok";
  };

  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    for (;;) {
      const end = received.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return;
      const text = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) {
        delivered.push({ ...mail, message: text });
        inData = false;
        socket.write("250 taken\r\n");
      } else {
        socket.write(`${answer(text)}\r\n`);
      }
    }
  });
}
