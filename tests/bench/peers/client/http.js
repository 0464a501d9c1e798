// Questions by HTTP, for opening tables.
const { request, Agent } = require("node:http");

const agent = new Agent({ keepAlive: true });

function asked(method, url, headers, body) {
  return new Promise((resolve, reject) => {
    const question = request(url, { method, headers, agent }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode >= 300) reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
        else resolve(JSON.parse(text));
      });
    });
    question.on("error", reject);
    question.end(body);
  });
}

exports.get = (url, headers = {}) => asked("GET", url, headers);
exports.post = (url, body) => asked("POST", url, { "content-type": "application/json" }, JSON.stringify(body));
